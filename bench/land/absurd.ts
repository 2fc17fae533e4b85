import { noCrop } from '#domain/recommender/no-crop.ts'
import { type Absurdity, hillDistricts, isAbsurd } from './absurdity.ts'
import type { Answer, LandField } from './field.ts'
import { factsByDistrict } from './law-book.ts'
import { outOfSeason } from './out-of-season.ts'

const haorDistricts = [
  ...['brahmanbaria', 'habiganj', 'kishoreganj', 'moulvibazar', 'netrokona', 'sunamganj', 'sylhet'],
]

/** Where tea gardens are recorded. */
const teaDistricts = [
  ...['bandarban', 'chattogram', 'habiganj', 'moulvibazar', 'panchagarh', 'rangamati', 'sylhet'],
]

const trees = [
  ...['mango', 'jackfruit', 'litchi', 'guava', 'coconut', 'lemon', 'orange', 'papaya', 'banana'],
  ...['pomegranate', 'grapes', 'apple', 'coffee', 'tea', 'betel_leaf'],
]

/** They stand in the field all through the rains and die of standing water. */
const fearWetFeet = ['pineapple', 'turmeric', 'ginger', 'cotton', 'pigeonpea']

const rices = ['rice_aus', 'rice_aman', 'rice_boro', 'rice_b_aman']

const underWater = ['medium_lowland', 'lowland', 'very_lowland'] as const
const deep = ['lowland', 'very_lowland'] as const

const ofLand: readonly Absurdity[] = [
  {
    what: 'any crop on low land in June to September',
    why: 'the water stands over the head: no transplanting, no sowing',
    landTypes: deep,
    months: [6, 7, 8, 9],
  },
  {
    what: 'any crop on very low land in October',
    why: 'it is free of water in December only',
    landTypes: ['very_lowland'],
    months: [10],
  },
  {
    what: 'other crops than Boro on very low land in November and December',
    why: 'the water leaves too late for a winter crop',
    landTypes: ['very_lowland'],
    months: [11, 12],
    except: ['rice_boro'],
  },
  {
    what: 'crops of a dry seedbed on low land in October',
    why: 'the water is just leaving; only seed that is thrown on the mud grows',
    landTypes: ['lowland'],
    months: [10],
    except: ['grass_pea', 'blackgram', 'mustard'],
  },
  {
    what: 'other crops than broadcast Aman on very low land in April and May',
    why: 'the flood comes before they ripen',
    landTypes: ['very_lowland'],
    months: [4, 5],
    except: ['rice_b_aman'],
  },
  {
    what: 'other crops than rice and jute on low land in May',
    why: 'the flood comes in June',
    landTypes: ['lowland'],
    months: [5],
    except: [...rices, 'jute'],
  },
  {
    what: 'other crops than rice and taro on medium low land in June to September',
    why: 'the water stands up to the chest',
    landTypes: ['medium_lowland'],
    months: [6, 7, 8, 9],
    except: [...rices, 'taro'],
  },
  {
    what: 'anything below the flood line of a haor in April and May',
    why: 'the first flash flood comes in April',
    landTypes: underWater,
    months: [4, 5],
    districts: haorDistricts,
    except: ['rice_b_aman'],
  },
  {
    what: 'trees on medium low land and deeper',
    why: 'the first monsoon drowns them',
    landTypes: underWater,
    crops: trees,
  },
  {
    what: 'pineapple, turmeric, ginger, cotton, pigeon pea on medium low land and deeper',
    why: 'they stand through the monsoon and die of standing water',
    landTypes: underWater,
    crops: fearWetFeet,
  },
  {
    what: 'sugarcane on low land',
    why: 'water over the head for months: the cane falls and rots',
    landTypes: deep,
    crops: ['sugarcane'],
  },
  {
    what: 'Boro, T. Aman or jute on high land of the hills, more than 50 % sure',
    why: 'no water stands on a slope',
    landTypes: ['highland'],
    districts: hillDistricts,
    crops: ['rice_boro', 'rice_aman', 'jute'],
    overPct: 50,
  },
]

const ofWater: readonly Absurdity[] = [
  {
    what: 'Boro that cannot be irrigated',
    why: 'it stands in water through the dry months',
    irrigated: false,
    crops: ['rice_boro'],
  },
  {
    what: 'potato, maize, onion and the like without irrigation in November to February',
    why: 'they are watered: it does not rain until March',
    irrigated: false,
    months: [11, 12, 1, 2],
    crops: ['potato', 'maize', 'onion', 'tomato', 'cabbage', 'cauliflower', 'watermelon'],
  },
  {
    what: 'other vegetables without irrigation in December to February',
    why: 'the moisture of the monsoon is used up',
    irrigated: false,
    months: [12, 1, 2],
    crops: [
      ...['carrot', 'spinach', 'radish', 'brinjal', 'bottle_gourd', 'cucumber', 'okra'],
      ...['muskmelon', 'yardlong_bean', 'bitter_gourd', 'ridge_gourd'],
    ],
  },
  {
    what: 'banana, papaya, betel leaf without irrigation in December to February',
    why: 'what is planted now has to be watered until the rains',
    irrigated: false,
    months: [12, 1, 2],
    crops: ['banana', 'papaya', 'betel_leaf'],
  },
  {
    what: 'sugarcane without irrigation in January and February',
    why: 'setts sprout on the moisture of the monsoon, which is used up by December',
    irrigated: false,
    months: [1, 2],
    crops: ['sugarcane'],
  },
  {
    what: 'Aus on high land without irrigation in March',
    why: 'the few showers run off; it is sown there in late April',
    irrigated: false,
    landTypes: ['highland'],
    months: [3],
    crops: ['rice_aus'],
  },
]

const ofPlace: readonly Absurdity[] = [
  {
    what: 'tea outside its districts',
    why: 'no garden, no factory for the leaf',
    crops: ['tea'],
    exceptDistricts: teaDistricts,
  },
  {
    what: 'coffee outside the hills',
    why: 'tried in the hill districts only',
    crops: ['coffee'],
    exceptDistricts: hillDistricts,
  },
  {
    what: 'apple, grapes, moth bean, pearl millet',
    why: 'no crops of the country',
    crops: ['apple', 'grapes', 'mothbean', 'pearl_millet'],
  },
]

/** More than 35 % for a crop of which the district has no recorded area. */
const notGrownHere: readonly Absurdity[] = Object.entries(factsByDistrict).map(
  ([district, { notGrown }]) => ({
    what: 'a crop that the district does not grow, more than 35 % sure',
    why: 'no area is recorded: nobody has the seed, the practice or the buyer',
    districts: [district],
    crops: notGrown,
    overPct: 35,
  }),
)

const absurdities: readonly Absurdity[] = [
  ...outOfSeason,
  ...ofLand,
  ...ofWater,
  ...ofPlace,
  ...notGrownHere,
]

/** The rules that call the first crop of an answer absurd. "No crop now" never is. */
export function absurditiesOf(
  field: LandField,
  { cropId, confidencePct }: Pick<Answer, 'cropId' | 'confidencePct'>,
): readonly Absurdity[] {
  if (cropId === noCrop.id) return []
  return absurdities.filter((rule) => isAbsurd(rule, field, cropId, confidencePct))
}
