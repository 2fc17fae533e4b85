import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growingText, plainText } from '#server/models/plain-text.ts'

/** Raw model texts, and what the farmer reads. */
const said: readonly (readonly [string, string])[] = [
  ['<think>hm\nhm</think>\nDrain it.', 'Drain it.'],
  ['<thinking>hm</thinking>Drain it.', 'Drain it.'],
  ['<thought>hm</thought> Drain it.', 'Drain it.'],
  ['<Reasoning>hm</Reasoning> Drain it.', 'Drain it.'],
  ['<seed:think>hm</seed:think>Drain it.', 'Drain it.'],
  ['[THINK]hm, 2.5[/THINK]Drain it.', 'Drain it.'],
  ['◁think▷hm◁/think▷Drain it.', 'Drain it.'],
  ['<|START_THINKING|>hm<|END_THINKING|><|START_RESPONSE|>Drain it.<|END_RESPONSE|>', 'Drain it.'],
  ['<|begin_of_thought|>hm<|end_of_thought|>Drain it.', 'Drain it.'],
  ['<unused94>thought\nhm<unused95>Drain it.', 'Drain it.'],
  ['<|channel>thought\nhm<channel|>Drain it.', 'Drain it.'],
  ['<think></think>\n\nDrain it.', 'Drain it.'],
  ['\n <think>hm, still', ''],
  ['[THINK]hm, still', ''],
  ['Drain it. <think>wait</think>Then wait.', 'Drain it. Then wait.'],
  [
    '<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>Drain it.<|return|>',
    'Drain it.',
  ],
  [
    '<|start|>assistant<|channel|>commentary to=web <|constrain|>json<|message|>{}<|call|><|start|>assistant<|channel|>final<|message|>Drain it.',
    'Drain it.',
  ],
  ['<|channel|>analysis<|message|>hm, sti', ''],
  ['Drain it.<|im_end|>', 'Drain it.'],
  ['Drain it.<|im_end|>\n<|im_start|>user\nAnd then?', 'Drain it.'],
  ['<|im_start|>assistant\nDrain it.<|eot_id|>', 'Drain it.'],
  ['<|start_header_id|>assistant<|end_header_id|>\n\nDrain it.', 'Drain it.'],
  ['<s>Drain it.</s>', 'Drain it.'],
  ['<start_of_turn>model\nDrain it.<end_of_turn>\n<start_of_turn>user', 'Drain it.'],
  ['Drain it.<｜end▁of▁sentence｜>', 'Drain it.'],
  ['Drain it.<|endoftext|>Human: why', 'Drain it.'],
  ['[/INST] Drain it. [INST] And', 'Drain it.'],
  ['Drain<|reserved_7|> it.', 'Drain it.'],
  ['# Blast\n\n**What to do**: *drain* it.', 'Blast\n\nWhat to do: drain it.'],
  ['## ব্লাস্ট ##\n__আজই__ জমির **পানি** নামান।', 'ব্লাস্ট\nআজই জমির পানি নামান।'],
  ['* first\n+ second\n- third\n  * deeper', '- first\n- second\n- third\n  - deeper'],
  ['3. third\n4) fourth', '3. third\n4) fourth'],
  [
    '| Crop | Dose |\n|:---|---:|\n| **Rice** | 2.5 g/L |\n| Jute | |\n\nEnd.',
    'Crop · Dose\nRice · 2.5 g/L\nJute · –\n\nEnd.',
  ],
  ['| Crop | Dose\n| --- | ---\n| Rice | 5 kg\n', 'Crop · Dose\nRice · 5 kg'],
  ['Mix:\n```text\n2 * 5 ml\n```\nSpray `0.5 %`.', 'Mix:\n2 * 5 ml\nSpray 0.5 %.'],
  ['> Ask first.\n> \n> Then act.', 'Ask first.\n\nThen act.'],
  ['One\n\n---\n\nTwo\n***\nThree', 'One\n\nTwo\nThree'],
  [
    'See [BRRI](https://brri.gov.bd "x") or [call](tel:16123).',
    'See BRRI (https://brri.gov.bd) or call.',
  ],
  ['Look: ![leaf](x.png) <https://dae.gov.bd>', 'Look: leaf https://dae.gov.bd'],
  ['One<br>two <b>three</b> 10<sup>6</sup>', 'One\ntwo three 10^6'],
  ['5 &lt; 7&nbsp;kg \\* 2', '5 < 7 kg * 2'],
  [
    'Urea: $\\frac{26}{0.46} = 56.5\\ \\text{kg}$ for a bigha.',
    'Urea: 26/0.46 = 56.5 kg for a bigha.',
  ],
  ['Mix \\(2 \\times 5\\) grams.', 'Mix 2 × 5 grams.'],
  [
    'So\n\\[\n\\frac{a + b}{2} = 10^{3}\\,\\mathrm{g}\n\\]\nis it.',
    'So\n(a + b)/2 = 10^3 g\nis it.',
  ],
  ['$$N = \\frac{\\text{60}}{\\frac{4}{2}}$$ kg', 'N = 60/(4/2) kg'],
  ['At $25^\\circ\\text{C}$ or $30^{\\circ}$C.', 'At 25°C or 30°C.'],
  ['P$_2$O$_5$ and $H_2O$, $K_{2}O$', 'P2O5 and H2O, K2O'],
  ['Give $1{,}000$ kg, $\\approx 5\\%$, 5\\% ১\\,০০০', 'Give 1,000 kg, ≈ 5%, 5% ১ ০০০'],
  ['2 \\times 5 = \\frac{20}{2}\\text{ g}, 5\\,\\mu\\text{g}', '2 × 5 = 20/2 g, 5 μg'],
  ['\\boxed{56.5\\text{ kg}} of it, **$2.5$ g** of $x$', '56.5 kg of it, 2.5 g of x'],
  ['ইউরিয়া $\\frac{২৬}{০.৪৬}$ কেজি', 'ইউরিয়া ২৬/০.৪৬ কেজি'],
  ['$2\\frac{1}{2}$, 2\\frac{1}{2}, \\(2\\)\\(\\frac12\\)', '2 1/2, 2 1/2, 2 1/2'],
  ['$\\frac{1}{2}5$, $\\sqrt{2}5$, $10^{2}5$, $10_5$', '1/2 5, √2 5, 10^2 5, 10_5'],
  ['$\\frac{1{,}000}{10^{3}}$, $\\frac{V_{1}}{C_{2}}$', '1,000/(10^3), V1/C2'],
  ['$5\\quad\\text{kg}$, $5\\times\\text{area}$, $5\\!0$', '5 kg, 5 × area, 50'],
  ['\\(10% \\times 50 = 5\\), $10% of 50$, \\boxed{10% of 5}', '10% × 50 = 5, 10% of 50, 10% of 5'],
  [
    '\\(2 1/2 \\times 3\\) and $10 20$, $N = 5 kg/ha \\times 2 ha$',
    '2 1/2 × 3 and 10 20, N = 5 kg/ha × 2 ha',
  ],
  ['$100 \\div \\frac{1}{2}$, $\\frac{120}{2n}$, $\\sqrt{2}^2$', '100 ÷ (1/2), 120/(2n), (√2)^2'],
  ['$\\ce{NH4+}$, NO$_3^-$, \\ce{SO4^2-}, $Ca^{2+}$', 'NH4+, NO3-, SO4^2-, Ca2+'],
  ['$\\ce{ZnSO4.7H2O}$ or $ZnSO_4 \\cdot 7H_2O$', 'ZnSO4·7 H2O or ZnSO4·7H2O'],
  ['25$^\\circ$C, 35^\\circC, 10$^6$, 5 \\times 10^{-3}', '25°C, 35°C, 10^6, 5 × 10^-3'],
  ['$$\nT = 30 \\\\\n+ 5\n$$ and $x \\stackrel{a}{=} 5$', 'T = 30\n+ 5 and x = (a) 5'],
  ['$$\\begin{aligned} N &= 5 \\\\ P &= 6 \\end{aligned}$$', 'N = 5\nP = 6'],
]

test.each(said)('%j is read as %j', (raw, read) => {
  expect(plainText(raw)).toBe(read)
})

test.each(said)('however %j is split, only text of the answer is shown', (raw, read) => {
  const shown = Array.from({ length: raw.length }, (_, end) => growingText(raw.slice(0, end)))
  expect(shown.filter((text) => !read.startsWith(text))).toEqual([])
})

test.each([
  '<5 cm of water',
  '2 < 3',
  '> 35 °C is too hot',
  '10*20*5 cm, 2 * 3, N*P*K, 5 *3* 2',
  '~5 kg/~10 kg, ~~7~~',
  '10**2 g',
  'snake_case_name and pH_7',
  '2.5 ml per litre [BRRI 2020]',
  '-5 °C to +5 °C',
  'সার # ১ ও # ২',
  '১. প্রথম\n২. দ্বিতীয়',
  '<mancozeb>',
  '|x = 5',
  'urea [kg](10)',
  'It costs $5 to $10 a bag.',
  'US$5 or US$ 6, $5-$7, ৳500',
  '$5 = BDT 600, $10 = BDT 1,200',
  '$5 = ৳600 (৳120/$)',
  '$৫ (৬০০ টাকা/$)',
  'It is $500 (≈৳60,000)$ now',
  'C:\\times\\new D:\\le\\to C:\\temp',
  '$\\foo{2}{3}$',
  '$\\cancel{5}$ $\\binom{5}{2}$ $0.\\overline{3}$ $\\href{http://a.b}{5}$',
  'export PATH=$HOME_DIR:$PATH; echo $DB_A $DB_B',
  'Seed costs $50 per acre and $60 for urea.',
  '$5 per 10^6 spores or US$ 4',
  'See [1]; E:\\2024\\beta\\le',
])('numbers, signs and names stay unchanged: %j', (text) => {
  expect(plainText(text)).toBe(text)
})

test('brackets with a backslash around words are brackets', () => {
  expect(plainText('Ask \\[BRRI\\] (\\(see below\\)).')).toBe('Ask [BRRI] ((see below)).')
})

test('a long answer full of formulas is read at once', () => {
  const many = '$x$ \\(2 \\times 3\\) '.repeat(10_000)
  expect(growingText(many)).toBe('x 2 × 3 '.repeat(10_000).trim())
})

test('reasoning whose opening tag the chat template has written is removed at its end', () => {
  expect(plainText('hm, hm</think> Drain it.')).toBe('Drain it.')
  expect(plainText('hm, hm[/THINK]Drain it.')).toBe('Drain it.')
  expect(plainText('analysisWe need to be brief.assistantfinalDrain it.')).toBe('Drain it.')
  expect(growingText('analysisWe need to be br')).toBe('')
})

test('characters that PostgreSQL refuses are removed', () => {
  expect(plainText(' a\u0000b\ud83c 🌾\n')).toBe('ab 🌾')
})

const marks = ['*', '**', '_', '`', '~', '|', '>', '#', '- ', '<', '[', ']', '(', ')', '---', '\\n']
const words = ['2.5', '10', '৫', '=', ' ', ' ', 'kg', 'ধান', 'N']

test('no number of an answer is lost or changed by removing the markup', () => {
  const text = fc.array(fc.constantFrom(...marks, ...words), { maxLength: 30 })
  const figures = (of: string) => of.match(/\d|[০-৯]|\./g)?.join('') ?? ''
  fc.assert(
    fc.property(text, (pieces) => {
      const said = pieces.join('')
      expect(figures(plainText(said))).toBe(figures(said))
    }),
    { numRuns: 3_000 },
  )
})
