import { expect, test } from 'vitest'
import { cropLabel } from '#ui/dashboard/crops/crop-label.ts'

test('a crop has its name in the language of the page, an unknown one keeps the server’s name', () => {
  expect(cropLabel('Wheat', 'bn')).toBe('গম')
  expect(cropLabel('Wheat', 'en')).toBe('Wheat')
  expect(cropLabel('Quinoa', 'bn')).toBe('Quinoa')
})

test('a recommendation without a crop says that nothing can be sown now', () => {
  expect(cropLabel('None now', 'en')).toBe('Nothing to sow now')
  expect(cropLabel('None now', 'bn')).toBe('এখন কিছু বোনার নেই')
})
