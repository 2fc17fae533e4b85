import banana from './entries/banana.json' with { type: 'json' }
import betelLeaf from './entries/betel-leaf.json' with { type: 'json' }
import blackgram from './entries/blackgram.json' with { type: 'json' }
import brinjal from './entries/brinjal.json' with { type: 'json' }
import cauliflower from './entries/cauliflower.json' with { type: 'json' }
import chickpea from './entries/chickpea.json' with { type: 'json' }
import chilli from './entries/chilli.json' with { type: 'json' }
import coconut from './entries/coconut.json' with { type: 'json' }
import cole from './entries/cole.json' with { type: 'json' }
import commonField from './entries/common-field.json' with { type: 'json' }
import commonFruits from './entries/common-fruits.json' with { type: 'json' }
import commonVegetables from './entries/common-vegetables.json' with { type: 'json' }
import cotton from './entries/cotton.json' with { type: 'json' }
import countryBean from './entries/country-bean.json' with { type: 'json' }
import cucurbits from './entries/cucurbits.json' with { type: 'json' }
import fruits from './entries/fruits.json' with { type: 'json' }
import garlic from './entries/garlic.json' with { type: 'json' }
import general from './entries/general.json' with { type: 'json' }
import ginger from './entries/ginger.json' with { type: 'json' }
import grassPea from './entries/grass-pea.json' with { type: 'json' }
import groundnut from './entries/groundnut.json' with { type: 'json' }
import growingFlowers from './entries/growing-flowers.json' with { type: 'json' }
import growingFruits from './entries/growing-fruits.json' with { type: 'json' }
import growingOthers from './entries/growing-others.json' with { type: 'json' }
import growingSpices from './entries/growing-spices.json' with { type: 'json' }
import growingVegetables from './entries/growing-vegetables.json' with { type: 'json' }
import guava from './entries/guava.json' with { type: 'json' }
import herbicides from './entries/herbicides.json' with { type: 'json' }
import howTo from './entries/how-to.json' with { type: 'json' }

import jackfruit from './entries/jackfruit.json' with { type: 'json' }
import jute from './entries/jute.json' with { type: 'json' }
import lemon from './entries/lemon.json' with { type: 'json' }
import lentil from './entries/lentil.json' with { type: 'json' }
import litchi from './entries/litchi.json' with { type: 'json' }
import maize from './entries/maize.json' with { type: 'json' }
import mango from './entries/mango.json' with { type: 'json' }
import mungbean from './entries/mungbean.json' with { type: 'json' }
import mustard from './entries/mustard.json' with { type: 'json' }
import okra from './entries/okra.json' with { type: 'json' }
import onion from './entries/onion.json' with { type: 'json' }
import onionMethods from './entries/onion-methods.json' with { type: 'json' }
import papaya from './entries/papaya.json' with { type: 'json' }
import pineapple from './entries/pineapple.json' with { type: 'json' }
import potato from './entries/potato.json' with { type: 'json' }
import potatoMethods from './entries/potato-methods.json' with { type: 'json' }
import practices from './entries/practices.json' with { type: 'json' }
import pulses from './entries/pulses.json' with { type: 'json' }
import riceAman from './entries/rice-aman.json' with { type: 'json' }
import riceAus from './entries/rice-aus.json' with { type: 'json' }
import riceBoro from './entries/rice-boro.json' with { type: 'json' }
import riceDiseases from './entries/rice-diseases.json' with { type: 'json' }
import riceMethods from './entries/rice-methods.json' with { type: 'json' }
import ricePests from './entries/rice-pests.json' with { type: 'json' }
import ricePractices from './entries/rice-practices.json' with { type: 'json' }
import riceSoil from './entries/rice-soil.json' with { type: 'json' }
import sesame from './entries/sesame.json' with { type: 'json' }
import soybean from './entries/soybean.json' with { type: 'json' }
import sugarcane from './entries/sugarcane.json' with { type: 'json' }
import sunflower from './entries/sunflower.json' with { type: 'json' }
import tea from './entries/tea.json' with { type: 'json' }
import tomato from './entries/tomato.json' with { type: 'json' }
import topics from './entries/topics.json' with { type: 'json' }
import vegetables from './entries/vegetables.json' with { type: 'json' }
import watermelon from './entries/watermelon.json' with { type: 'json' }
import wheat from './entries/wheat.json' with { type: 'json' }
import type { EntryFile } from './entry.ts'

const files = [
  banana,
  betelLeaf,
  blackgram,
  brinjal,
  cauliflower,
  chickpea,
  chilli,
  coconut,
  cole,
  commonField,
  commonFruits,
  commonVegetables,
  cotton,
  countryBean,
  cucurbits,
  fruits,
  garlic,
  general,
  ginger,
  grassPea,
  groundnut,
  growingFlowers,
  growingFruits,
  growingSpices,
  growingVegetables,
  growingOthers,
  guava,
  howTo,
  herbicides,
  jackfruit,
  jute,
  lemon,
  lentil,
  litchi,
  maize,
  mango,
  mungbean,
  mustard,
  okra,
  onion,
  onionMethods,
  papaya,
  pineapple,
  potato,
  potatoMethods,
  practices,
  pulses,
  riceAman,
  riceAus,
  riceBoro,
  riceDiseases,
  riceMethods,
  ricePests,
  ricePractices,
  riceSoil,
  sesame,
  soybean,
  sugarcane,
  sunflower,
  tea,
  tomato,
  topics,
  vegetables,
  watermelon,
  wheat,
]

/** Every file of `entries/`. TypeScript types their JSON strings as `string`; a test over all files checks the allowed values. */
export const entryFiles = files as readonly EntryFile[]
