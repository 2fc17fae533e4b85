import { expect, test } from 'vitest'
import { type Hazard, hazardousActives } from '#domain/safety/names/hazardous-actives.ts'

const idsOf = (...hazards: Hazard[]) =>
  hazardousActives.filter(({ hazard }) => hazards.includes(hazard)).map(({ id }) => id)

test('an active is listed once, under its ISO name', () => {
  const ids = hazardousActives.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z0-9,]+(-[a-z]+)*$/.test(id))).toEqual([])
})

test('its first name is the ISO one, its second is Bengali and may be shown', () => {
  const wrong = hazardousActives.filter(
    ({ id, names }) => names[0] !== id || !/^[\u0980-\u09ff ,-]+$/.test(names[1] ?? ''),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a name is not empty, and means one active', () => {
  const names = hazardousActives.flatMap((active) => [
    ...active.names,
    ...active.tradeNames,
    ...active.everydayNames,
    ...active.nicknames,
  ])
  expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a comma within a name does not split it', () => {
  expect(hazardousActives.find(({ id }) => id === '2,4,5-t')?.names).toEqual([
    '2,4,5-t',
    '২,৪,৫-টি',
  ])
})

test('an active is `banned` only where a ministry, the press or a journal says so', () => {
  expect(idsOf('banned').sort()).toEqual([
    ...['carbofuran', 'chlordane', 'dichlorvos', 'endosulfan', 'endrin', 'hexachlorobenzene'],
    'methyl-bromide',
  ])
})

test('what lists say at second hand is `cancelled`; paraquat is still sold', () => {
  expect(idsOf('cancelled').sort()).toEqual([
    ...['aldrin', 'ddt', 'dicofol', 'dicrotophos', 'dieldrin', 'heptachlor', 'lindane'],
    ...['mercury-compounds', 'monocrotophos', 'parathion', 'parathion-methyl', 'phosphamidon'],
    'trichlorfon',
  ])
  expect(idsOf('restricted')).toEqual(['paraquat'])
})

test('actives of the classes Ia and Ib that left farming in 2000 are marked as withdrawn', () => {
  const withdrawn = hazardousActives.filter(({ isWithdrawn }) => isWithdrawn)
  expect(withdrawn.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['aldicarb', 'phorate', 'methomyl', 'triazophos']),
  )
  expect(withdrawn.map(({ id }) => id)).not.toContain('zinc-phosphide')
  expect(withdrawn.filter(({ hazard }) => hazard !== 'Ia' && hazard !== 'Ib')).toEqual([])
})

test('class Ia of the WHO is complete', () => {
  const banned = [
    'hexachlorobenzene',
    'mercury-compounds',
    'parathion',
    'parathion-methyl',
    'phosphamidon',
  ]
  const classIa = [
    ...['aldicarb', 'brodifacoum', 'bromadiolone', 'bromethalin', 'calcium-cyanide', 'captafol'],
    ...[
      'chlorethoxyfos',
      'chlormephos',
      'chlorophacinone',
      'difenacoum',
      'difethialone',
      'diphacinone',
    ],
    ...['disulfoton', 'epn', 'ethoprophos', 'flocoumafen', 'mevinphos', 'phorate'],
    ...['sodium-fluoroacetate', 'sulfotep', 'tebupirimfos', 'terbufos'],
  ]
  // Fumigants have no class; these two kill by the gas that they release.
  const fumigants = ['aluminium-phosphide', 'magnesium-phosphide']
  expect(idsOf('Ia').sort()).toEqual([...classIa, ...fumigants].sort())
  expect(idsOf('banned', 'cancelled', 'hhp')).toEqual(expect.arrayContaining(banned))
})

test('class Ib of the WHO is complete', () => {
  const classIb = [
    ...[
      'acrolein',
      'allyl-alcohol',
      'azinphos-ethyl',
      'azinphos-methyl',
      'beta-cyfluthrin',
      'blasticidin-s',
    ],
    ...[
      'butocarboxim',
      'butoxycarboxim',
      'cadusafos',
      'calcium-arsenate',
      'chlorfenvinphos',
      'chlorohydrin',
    ],
    ...[
      'coumaphos',
      'coumatetralyl',
      'cyfluthrin',
      'demeton-s-methyl',
      'dinoterb',
      'dnoc',
      'edifenphos',
    ],
    ...['ethiofencarb', 'famphur', 'fenamiphos', 'flucythrinate', 'fluoroacetamide', 'formetanate'],
    ...['furathiocarb', 'heptenophos', 'isoxathion', 'lead-arsenate', 'mecarbam', 'methamidophos'],
    ...[
      'methidathion',
      'methiocarb',
      'methomyl',
      'nicotine',
      'omethoate',
      'oxamyl',
      'oxydemeton-methyl',
    ],
    ...[
      'paris-green',
      'propetamphos',
      'sodium-arsenite',
      'sodium-cyanide',
      'strychnine',
      'tefluthrin',
    ],
    ...['thallium-sulfate', 'thiofanox', 'thiometon', 'triazophos', 'vamidothion', 'warfarin'],
    ...['zeta-cypermethrin', 'zinc-phosphide'],
  ]
  const banned = ['carbofuran', 'dichlorvos', 'dicrotophos', 'monocrotophos', 'pentachlorophenol']
  expect(idsOf('Ib').sort()).toEqual(classIb.sort())
  expect(idsOf('banned', 'cancelled', 'hhp')).toEqual(expect.arrayContaining(banned))
})

test('actives of class II that are registered in Bangladesh are not on the list', () => {
  const ids = hazardousActives.map(({ id }) => id)
  for (const id of ['chlorpyrifos', 'cypermethrin', 'diazinon', 'carbosulfan', 'malathion']) {
    expect(ids).not.toContain(id)
  }
})
