import { tenths } from '../deterministic-math.ts'
import { type GivenReadings, type Reading, typicalRange } from '../readings.ts'

/** The likely mistake: °F for °C, temperature and humidity swapped, 0.8 for 80 %, a missing decimal point, values of a soil-test card. */
type UnitMistake = 'fahrenheit' | 'swapped' | 'fraction' | 'decimal-point' | 'soil-test-card'

export interface UnitHint {
  readonly reading: Reading
  readonly kind: UnitMistake
  /** What was probably meant, in the unit of the reading, one decimal. */
  readonly suggested: number
}

/**
 * The unit mistakes that the known readings suggest, also in readings that the hard limits refuse: the screen shows the
 * suggestion beside the field, where the farmer can accept it. Source of the rules: the project's input limits.
 */
export function unitHints(given: GivenReadings): readonly UnitHint[] {
  return [
    ...airHints(given.temperature ?? Number.NaN, given.humidity ?? Number.NaN),
    ...phHints(given.soilPh ?? Number.NaN),
    ...soilCardHints(given),
  ]
}

function airHints(temperature: number, humidity: number): readonly UnitHint[] {
  if (temperature > 50 && temperature <= 100 && isUsualTemperature(humidity)) {
    return [
      { reading: 'temperature', kind: 'swapped', suggested: tenths(humidity) },
      { reading: 'humidity', kind: 'swapped', suggested: tenths(temperature) },
    ]
  }
  const hints: UnitHint[] = []
  if (temperature > 50 && temperature <= 115) {
    const celsius = tenths((temperature - 32) / 1.8)
    hints.push({ reading: 'temperature', kind: 'fahrenheit', suggested: celsius })
  }
  if (humidity > 0 && humidity <= 1) {
    hints.push({ reading: 'humidity', kind: 'fraction', suggested: tenths(humidity * 100) })
  }
  return hints
}

/** Only a usual temperature counts as swapped: 95 and 40 are °F and dry air, because 40 °C is above the typical range. */
function isUsualTemperature(value: number): boolean {
  const [min, max] = typicalRange.temperature
  return value >= min && value <= max
}

function phHints(soilPh: number): readonly UnitHint[] {
  if (!(soilPh >= 35 && soilPh <= 95)) return []
  return [{ reading: 'soilPh', kind: 'decimal-point', suggested: tenths(soilPh / 10) }]
}

/** Soil-test cards give N in %, P in ppm and K in meq/100 g; the factors convert them to available kg/ha. */
function soilCardHints({ nitrogen, phosphorus, potassium }: GivenReadings): readonly UnitHint[] {
  if (nitrogen === null || phosphorus === null || potassium === null) return []
  if (!(nitrogen > 0 && nitrogen < 1 && potassium >= 0 && potassium < 2.5)) return []
  return [
    { reading: 'nitrogen', kind: 'soil-test-card', suggested: tenths(nitrogen * 500) },
    { reading: 'phosphorus', kind: 'soil-test-card', suggested: tenths(phosphorus * 2) },
    { reading: 'potassium', kind: 'soil-test-card', suggested: tenths(potassium * 274) },
  ]
}
