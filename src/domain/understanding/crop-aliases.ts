/** A crop with the names that farmers use. The words of a longer name are joined by `_`. */
export interface CropAlias {
  readonly id: string
  readonly en: string
  readonly bn: string
  /** Bengali names, and Bengali names typed in Latin letters. */
  readonly local: readonly string[]
  readonly english: readonly string[]
  /** Names that only their spelling tells, most of them of the dialects: their sound may be that of another word. */
  readonly spelt: readonly string[]
}

/**
 * Crops and groups of crops: id, English name, Bengali name, local names, English names, names told by their spelling.
 * Source: the project's own list of crop aliases (own work, free to ship), with crops and spellings from farmers'
 * questions added.
 */
const table: readonly string[] = [
  'rice | rice | ধান | dhan ধান্য ধানক্ষেত | paddy rice',
  'rice_boro | Boro rice | বোরো ধান | বোরো boro ইরি iri বুরো_ধান বোরো_ধান boro_dhan বোরোধান | boro_rice',
  'rice_aman | Aman rice | আমন ধান | কালিজিরা_ধান kalijira_dhan আমন আমোন aman amon রোপা_আমন ropa_amon আমন_ধান amon_dhan aman_dhan | aman_rice sali sali_rice sali_paddy',
  'rice_aus | Aus rice | আউশ ধান | আউশ aus aush আউশ_ধান aus_dhan | aus_rice',
  'wheat | wheat | গম | gom গোম | wheat | গুম',
  'maize | maize | ভুট্টা | ভূট্টা bhutta vutta | corn maize | ভুটটা ভুটা ভুডা ভুট্যা মক্কার_খেত মক্কা_খেত মক্কা_গাছ',
  'jute | jute | পাট | pat paat pat_pata কোষ্টা কোস্টা tosha_pat nabi_pat | jute | ফাট_খেত ফাট_খেতো ফাট_খেতত ফাট_ক্ষেত ফাট_মাতা ফাটর ফাডর ফাডের পাটা_খেত পাটা_গাছ pat_er pat_e pat_bij pat_jag',
  'potato | potato | আলু | alu aloo গোল_আলু gol_alu | potato',
  'mustard | mustard | সরিষা | সরষে সরিসা shorisha sorisha shorshe rai সরষা হরিষা sarisha soriser | mustard rapeseed | হউর হউরর সষ্যা সইষ্যা শইষ্যা সউষ্যা',
  'lentil | lentil | মসুর | মসুরি মশুর মুসুর masur mosur musur মুসুরি musuri | lentil',
  'mungbean | mungbean | মুগ | mug moong mung মুগডাল moog mugh mug_dal | mungbean mung_bean green_gram | mug_er',
  'chickpea | chickpea | ছোলা | বুট chola ছুলা boot_kalai but_kalai boot_kolai | gram chickpea chick_pea | cholar cholay',
  'grass_pea | grass pea | খেসারি | খেসারী khesari | grass_pea',
  'blackgram | black gram | মাসকলাই | মাষকলাই mashkalai maskolai মাস_কলাই মাষ_কলাই মাশ_কলাই মাস_কালাই মাষ_কালাই মাষের_ডাল মাষ_ডাল ঠিকরি_কলাই ঠিকরি_কালাই mash_kolai maash_kolai mas_kolai mash_kalai thikri_kolai | blackgram black_gram | mashkolai',
  'pulses | pulses | ডাল ফসল | ডালের ডালজাতীয় ডাল_ফসল dal_foshol | pulse pulses',
  'pea | pea | মটর | মটরশুঁটি motor motorshuti | pea peas',
  'pigeonpea | pigeon pea | অড়হর | arhar orohor | pigeon_pea pigeonpea',
  'onion | onion | পেঁয়াজ | পেয়াজ পিয়াজ পিঁয়াজ peyaj piyaj piaj প্যাজ ফেঁয়াজ pyaj | onion | পেজর পিয়াইজ পিঁয়াইজ পিয়াচ পিঁয়াচ ফিয়াজ ফেঁয়াইজ',
  'garlic | garlic | রসুন | রশুন roshun rosun অসুন roson rasun | garlic',
  'chilli | chilli | মরিচ | লংকা লঙ্কা morich মইচ আকালি কাঁচামরিচ কাচামরিচ kachamorich | chili chilli chillies chile pepper | মরিছ মরিস',
  'brinjal | brinjal | বেগুন | begun বাইগন বাইগুন বাইগোন বাইংগন বাইঙ্গন baigon baigun | eggplant aubergine brinjal egg_plant | বাগুন বাগোন বায়গন বাইগুইন',
  'tomato | tomato | টমেটো | টমাটো টম্যাটো tometo টমেটু টমাটু বিলাতি_বেগুন বিলাতি_বাইগুন বিলাতি_বাইগন tomatu bilati_begun | tomato',
  'okra | okra | ঢেঁড়স | ঢেড়স ঢেঁড়শ ভেন্ডি dherosh dheros bhindi vendi ঢ্যাড়শ ঢ্যাঁড়শ ঢ্যারশ dhedos | lady_finger ladys_finger okra | bhendi',
  'cabbage | cabbage | বাঁধাকপি | পাতাকপি বাঁধা_কপি পাতা_কপি badhakopi bandhakopi badha_kopi patakopi pata_kopi বাঁধা_কফি বান্ধা_কফি বান্দা_কফি পাতা_কফি badha_kofi | cabbage',
  'cauliflower | cauliflower | ফুলকপি | ফুল_কপি fulkopi ful_kopi ফুল_কফি ফুলকফি হুলকবি ful_kofi fulkofi | cauliflower',
  'cole | cabbage and cauliflower | কপি | kopi copi | cole_crop cole_crops',
  'radish | radish | মুলা | মূলা mula | radish radishes | মুলো মুলাই',
  'carrot | carrot | গাজর | gajor | carrot carrots | গাঁজর গাজোর',
  'coriander | coriander | ধনিয়া | ধনে ধনেপাতা ধনে_পাতা dhonia dhaniya dhone_pata ধইন্যা ধইনা ধইন্না dhoinna | coriander cilantro | dhania',
  'spinach | spinach | পালং শাক | পালং পালংশাক palong palong_shak palang | spinach | ফালং',
  'vegetables | vegetables | সবজি | সব্জি শাকসবজি শাক shobji sobji shak | vegetable vegetables',
  'country_bean | country bean | শিম | সীম সিম shim ছিম sheem chim | country_bean bean beans lablab | উরি উশি',
  'yardlong_bean | yardlong bean | বরবটি | borboti barbati | yardlong_bean yard_long_bean long_bean | বরবডি লম্বা_সিম লম্বা_শিম',
  'bottle_gourd | bottle gourd | লাউ | কদু lau kodu | bottle_gourd | লাও_গাছ লাও_গাছত',
  'sweet_gourd | sweet gourd | মিষ্টি কুমড়া | কুমড়া কুমরা মিষ্টিকুমড়া kumra komra mishti_kumra | pumpkin sweet_gourd',
  'bitter_gourd | bitter gourd | করলা | উচ্ছে উস্তা korola karela uchche usta | bitter_gourd | করল্লা কল্লা karala',
  'ridge_gourd | ridge gourd | ঝিঙা | ঝিঙে ঝিঙ্গা jhinga jhinge zinga | ridge_gourd',
  'cucumber | cucumber | শসা | শশা shosha খিরা khira | cucumber',
  'watermelon | watermelon | তরমুজ | tormuj তরমুচ | watermelon water_melon | tarmuj',
  'cucurbits | gourds | কুমড়াজাতীয় ফসল | কুমড়াজাতীয় | gourd gourds squash cucurbit',
  'muskmelon | muskmelon | বাঙ্গি | বাঙি bangi | muskmelon melon',
  'banana | banana | কলা | kola কেলা_গাছ | banana',
  'mango | mango | আম | aam am আম্রপালি amropali ফজলি_আম fojli_am হাড়িভাঙ্গা হিমসাগর himsagor | mango mangoes | himsagar am_er am_e paka_am kacha_am am_patay am_fata am_parar am_dhore',
  'jackfruit | jackfruit | কাঁঠাল | kathal কাটোল কাডল | jackfruit | কাডাল কাডোল কাটাল কাঠোল',
  'litchi | litchi | লিচু | lichu | litchi lychee',
  'guava | guava | পেয়ারা | পিয়ারা peyara piyara payara peara গয়াম গইয়ম | guava | গয়া গোয়াছি সফরি সুফরি',
  'papaya | papaya | পেঁপে | পেপে pepe কোমফা কোঁয়াফা pape | papaya | পেফে ফেফে কোয়াফা',
  'coconut | coconut | নারিকেল | নারকেল ডাব narikel narkel নাইরকল নাইরকেল নারকোল daab | coconut coconut_palm | naricel',
  'pineapple | pineapple | আনারস | anaros | pineapple',
  'orange | orange | কমলা | komola komla কমলালেবু কমলা_লেবু komola_lebu চায়না_কমলা china_komola | orange mandarin',
  'lemon | lemon | লেবু | lebu কাগজিলেবু লেম্বু lembu | lemon lime citrus',
  'fruits | fruit trees | ফল গাছ | ফলের_গাছ ফলগাছ ফল_বাগান foler_gach | fruit_tree fruit_trees orchard',
  'tea | tea | চা | cha চাবাগান চা_বাগান চা_পাতা cha_pata চায়ে | tea',
  'coffee | coffee | কফি | কফি_গাছ kofi_gach | coffee',
  'sugarcane | sugarcane | আখ | ইক্ষু কুশার akh ikkhu কুশাল গেন্ডারি গেন্ডারী gendari | sugarcane sugar_cane cane | আউখ কুইশাল কুইশার',
  'groundnut | groundnut | চীনাবাদাম | চিনাবাদাম বাদাম badam chinabadam | peanut peanuts groundnut ground_nut',
  'sesame | sesame | তিল | til | sesame | teel til_er til_bij til_kon',
  'soybean | soybean | সয়াবিন | soyabin ছয়াবিন soybin | soybean soyabean soya',
  'sunflower | sunflower | সূর্যমুখী | surjomukhi | sunflower',
  'betel_leaf | betel leaf | পান | paan pan পান_পাতা pan_pata বরজ boroj baroj pan_leaf paan_leaf | betel betel_leaf betel_vine | pan_e ফানর ফান_গাছ ফান_পাতা ফান_ফাতা ফান_বরজ হান_হাতা হান_লাগাইবার pan_er_pata pan_er_notun pan_er_lota pan_er_boroj',
  'cotton | cotton | তুলা | tula | cotton',
  'ginger | ginger | আদা | ada | ginger | pilai_ada ada_bij ada_pocha',
  'turmeric | turmeric | হলুদ | হলদি holud holdi haldi | turmeric | holuder holoder holude',
  'sweet_potato | sweet potato | মিষ্টি আলু | মিষ্টিআলু mishti_alu misti_alu মিঠা_আলু মিস্টি_আলু mitha_alu | sweet_potato sweet_potatoes',
  'taro | taro | কচু | মুখীকচু মুখিকচু মুখী_কচু মুখি_কচু পানিকচু পানি_কচু লতিরাজ kochu mukhi_kochu pani_kochu latiraj kachu | taro eddoe',
  // fruit trees and flowers
  'malta | malta | মাল্টা | মালটা মিষ্টি_কমলা malta | malta sweet_orange',
  'pummelo | pummelo | জাম্বুরা | বাতাবিলেবু বাতাবি বাতাবি_লেবু ছোলম jambura jambora batabi batabi_lebu cholom | pummelo pomelo shaddock',
  'dragon_fruit | dragon fruit | ড্রাগন ফল | ড্রাগন পিটায়া dragon dragon_fol dragon_phol | dragon_fruit dragonfruit dragon pitaya',
  'pomegranate | pomegranate | ডালিম | বেদানা আনার আনার_ফল আনার_ফুল আনারের_ফুল dalim bedana anar anar_gas anar_fol anar_ful আনারে আনারত | pomegranate',
  'jujube | jujube | কুল | বরই বড়ই আপেল_কুল বাউ_কুল কাশ্মীরি_কুল বল_সুন্দরী kul boroi borui apple_kul bau_kul bol_sundori | jujube ball_sundari | kul_er kul_e',
  'hog_plum | hog plum | আমড়া | বিলাতি_আমড়া দেশি_আমড়া bilati_amra amra_fol amrar bari_amra baromashi_amra | hog_plum ambarella amra_tree | amra_gach amra_gache amra_gacher amra_patay amra_pata amra_chara',
  'custard_apple | custard apple | আতা | শরিফা আতাফল আতা_ফল মেওয়া_ফল ata ata_fol sharifa shorifa | custard_apple sugar_apple',
  'sapota | sapota | সফেদা | সবেদা ছফেদা sofeda sobeda sopheda | sapota sapodilla | ছবেদা',
  'star_fruit | star fruit | কামরাঙা | কামরাঙ্গা kamranga | star_fruit starfruit carambola',
  'burmese_grape | Burmese grape | লটকন | লটকা lotkon lotka latkan নটকন | burmese_grape lotkon | বুবি ভুবি',
  'grapes | grapes | আঙুর | আঙ্গুর আংগুর angur angor | grape grapes grapevine',
  'avocado | avocado | অ্যাভোকাডো | এভোকাডো আভোকাডো avokado | avocado',
  'strawberry | strawberry | স্ট্রবেরি | স্ট্রবেরী stroberi strobery | strawberry strawberries',
  'cashew | cashew | কাজুবাদাম | কাজু কাজু_বাদাম kaju kaju_badam kajubadam | cashew cashews cashew_nut',
  'black_plum | black plum | জাম | কালোজাম কালো_জাম jam kalojam kalo_jam | black_plum jamun java_plum',
  'wax_apple | wax apple | জামরুল | আমরুজ jamrul amruj | wax_apple rose_apple water_apple',
  'olive_jolpai | Indian olive | জলপাই | jolpai jalpai | indian_olive ceylon_olive olive_tree | জলফাই জলফই',
  'wood_apple | wood apple | কদবেল | কতবেল কয়েতবেল কৎবেল kodbel kotbel | wood_apple',
  'rambutan | rambutan | রামবুটান | রাম্বুটান rambutan | rambutan',
  'tamarind | tamarind | তেঁতুল | তেতুল tetul tentul | tamarind',
  'betel_nut | betel nut | সুপারি | সুপারী গুয়া_গাছ supari shupari gua_gach | betel_nut areca areca_nut arecanut | গুয়া',
  'date_palm | date palm | খেজুর | খেজুর_গাছ খেজুরগাছ khejur | date_palm date_palms',
  'bamboo | bamboo | বাঁশ | বাঁশঝাড় বাঁশ_ঝাড় বাঁশের_ঝাড় বাঁশবাগান বাঁশের_কোড়ল bash bansh bash_jhar basher_jhar | bamboo bamboo_clump bamboo_grove bamboo_shoots',
  'rose | rose | গোলাপ | গোলাপ_ফুল golap golap_ful golap_gach গুলাপ গোলাফ gulap | rose roses rose_bush rose_leaf rose_leaves rose_bud rose_buds rose_flower',
  'marigold | marigold | গাঁদা | গাঁদা_ফুল গাদা_ফুল গেন্দা গেন্দা_ফুল gada_ful ganda_ful genda_ful | marigold marigolds',
  'tuberose | tuberose | রজনীগন্ধা | রজনিগন্ধা rojonigondha rajanigandha | tuberose',
  'gladiolus | gladiolus | গ্লাডিওলাস | গ্ল্যাডিওলাস gladiolas gladulas | gladiolus',
  'chrysanthemum | chrysanthemum | চন্দ্রমল্লিকা | chondromollika chandramallika | chrysanthemum',
  'gerbera | gerbera | জারবেরা | jarbera | gerbera',
  'tobacco | tobacco | তামাক | tamak তামাকপাতা তামাক_পাতা | tobacco',
  'aloe | aloe vera | অ্যালোভেরা | এলোভেরা ঘৃতকুমারী ঘৃতকাঞ্চন alovera ghritokumari | aloe_vera aloe aloevera',
  'napier_pakchong | Napier fodder | নেপিয়ার ঘাস | নেপিয়ার পাকচং পাকচং_ঘাস pakchong pakcong napier_ghas ফাকচং | napier napier_grass pakchong fodder_grass',
  // vegetables and spices
  'black_pepper | black pepper | গোলমরিচ | গোল_মরিচ golmorich gol_morich golmoris | black_pepper | গুল_মরিচ গুলমরিচ গুল_মরিছ গোল_মরিছ',
  'cinnamon | cinnamon | দারুচিনি | দারচিনি daruchini darchini | cinnamon',
  'bay_leaf | bay leaf | তেজপাতা | তেজ_পাতা tejpata tej_pata | bay_leaf bay_leaves | ত্যাজপাতা তেজফাতা',
  'fenugreek | fenugreek | মেথি | মেথী methi | fenugreek',
  'black_cumin | black cumin | কালোজিরা | কালিজিরা কালো_জিরা kalojira kalijira kalo_jira | black_cumin nigella | কালা_জিরা কালাজিরা',
  'cumin | cumin | জিরা | jira jeera zira | cumin',
  'mint | mint | পুদিনা | pudina podina | mint',
  'capsicum | capsicum | ক্যাপসিকাম | মিষ্টি_মরিচ kapsikam misti_morich mishti_morich | capsicum sweet_pepper bell_pepper | কেপসিকাম',
  'broccoli | broccoli | ব্রকলি | ব্রোকলি brokoli | broccoli',
  'beet | beetroot | বিট | বিটরুট বিট_রুট bitroot bit_root | beetroot beet',
  'lettuce | lettuce | লেটুস | letus | lettuce',
  'indian_spinach | Indian spinach | পুঁইশাক | পুঁই পুই_শাক পুঁই_শাক puishak pui pui_shak ফুঁই_শাক পুইসাক পুই_সাক puisak | indian_spinach malabar_spinach',
  'red_amaranth | red amaranth | লালশাক | লাল_শাক lalshak lal_shak নাল_শাক লাল_সাক lal_sak | red_amaranth red_spinach',
  'stem_amaranth | stem amaranth | ডাঁটাশাক | ডাঁটা ডাটা ডাঁটা_শাক ডাটা_শাক danta danta_shak data_shak | stem_amaranth',
  'ginger_and_turmeric | ginger and turmeric | আদা ও হলুদ | আদা_হলুদ | ginger_turmeric',
  'amaranth | amaranths | লালশাক ও ডাঁটা | ডাঁটাজাতীয় | amaranth amaranths',
  'water_spinach | water spinach | কলমিশাক | কলমি কলমি_শাক গিমাকলমি গিমা_কলমি kolmi kolmi_shak gima_kolmi kalmi | water_spinach kangkong',
  'drumstick | drumstick | সজিনা | সজনে শজনে sojina sajina sojne হজনা সজনা sojna | drumstick moringa',
  'yam | yam | মেটে আলু | মেটেআলু গাছ_আলু চুপড়ি_আলু mete_alu gach_alu chupri_alu মাইট্টা_আলু মাচা_আলু মাচার_আলু machar_alu | yam greater_yam tree_potato',
  'elephant_foot_yam | elephant foot yam | ওলকচু | ওল ওল_কচু ol olkochu ol_kochu উল_কচু | elephant_foot_yam',
  'pointed_gourd | pointed gourd | পটল | পটোল potol patol | pointed_gourd | patal',
  'teasle_gourd | teasle gourd | কাঁকরোল | কাকরোল kakrol kankrol | teasle_gourd teasel_gourd spiny_gourd',
  'sponge_gourd | sponge gourd | ধুন্দুল | ধুন্দল dhundul dhundol | sponge_gourd',
  'snake_gourd | snake gourd | চিচিঙ্গা | চিচিংগা chichinga | snake_gourd',
  'wax_gourd | wax gourd | চালকুমড়া | চাল_কুমড়া চাল_কুমরা জালি_কুমড়া chalkumra chal_kumra jali_kumra | wax_gourd ash_gourd',
  'french_bean | French bean | ঝাড় শিম | ফরাসি_শিম ঝাড়শিম jhar_shim farasi_shim ফরাস_শিম ফ্রেঞ্চ_বিন ফরাস forash_shim | french_bean french_beans bush_bean',
  'mushroom | mushroom | মাশরুম | মাসরুম mashrum mashroom | mushroom mushrooms',
]

export const cropAliases: readonly CropAlias[] = table.map((line) => {
  const [id = '', en = '', bn = '', local = '', english = '', spelt = ''] = line.split(' | ')
  return {
    ...{ id, en, bn, local: words(`${local} ${bn.replace(/ /g, '_')}`) },
    ...{ english: words(english), spelt: words(spelt) },
  }
})

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

/** Crop names that are also everyday words: in just this form they count as the crop only before a word of `cropContextWords`, or alone. */
export const ambiguousNames: ReadonlySet<string> = new Set(
  'হলুদ holud পান pan ada til চা cha am rai iri gram mug pat lime pepper cane কফি bean beans ডালের ধনে dhone motor orange কমলা komola ডাল ধাব কুল kul কূল কূলে কূলের আতা ata জাম jam amrar আমরার আমরাও আমরাই গোলাপি গোলাপী golapi rose গাঁদা গাদা গাদার গাদায় বাঁশ বাঁশের বাস বাসের bash basher bansh bamboo আনার আনা আনারের anar ana anarer আঠা আঠার আটা atha athar বেদনা bedona ওল ol বিট beet ডাঁটা ডাটা danta olive কফির kofir kofi হোলুদ হলুধ haldi তুলা tula ডালে ডালগুলা ডালটা ডালগুলো'.split(
    ' ',
  ),
)

/** Words that make the ambiguous name before them a crop. */
export const cropContextWords: ReadonlySet<string> = new Set(
  'গাছ গাছে গাছের ধান ধানের dhan dhaner মৌসুমে mousume season ক্ষেত ক্ষেতে খেত খেতে খেতের বাগান বাগানে বরজ বরজে চাষ চাষে লাগানো লাগাব রোপণ বপন বোনা বুনব কন্দ gach gache gacher khet khete bagan bagane chas chash chashe lagabo lagano ropon bona bunbo kondo plant field garden farm plants crop tree trees orchard pod pods গাস গাসে গাসের গাছর গাছত গাছো গাসর gas gase gaser gasor খেতো খেতোত ক্ষেতত বাগানত vine vines লাগালে লাগাইলে লাগাইতে লাগাইছি লাগাইছে লাগামু লাগানোর লাগানির লাগাইবার লাগায় নাগামো নাগাইলে বুনছি বুনতে বুনলে বুনার বোনার বুনমু রোপণের চাষের'.split(
    ' ',
  ),
)

const gourds: readonly string[] = [
  ...['bottle_gourd', 'sweet_gourd', 'bitter_gourd', 'ridge_gourd', 'cucumber', 'pointed_gourd'],
  ...['teasle_gourd', 'sponge_gourd', 'snake_gourd', 'wax_gourd'],
]

/** Groups and their members. A record of the group answers for each member, and the other way round: a season's rice for rice. */
export const cropGroups: Readonly<Record<string, readonly string[]>> = {
  rice: ['rice_boro', 'rice_aman', 'rice_aus'],
  cole: ['cabbage', 'cauliflower'],
  cucurbits: [...gourds, 'watermelon', 'muskmelon'],
  pulses: ['lentil', 'mungbean', 'chickpea', 'grass_pea', 'blackgram', 'pea', 'pigeonpea'],
  vegetables: [
    ...[
      'brinjal',
      'tomato',
      'chilli',
      'okra',
      'cabbage',
      'cauliflower',
      'cole',
      'radish',
      'carrot',
      'spinach',
    ],
    ...['country_bean', 'yardlong_bean', 'french_bean', 'cucurbits', 'coriander'],
    ...['capsicum', 'broccoli', 'beet', 'lettuce', 'indian_spinach', 'red_amaranth'],
    ...['stem_amaranth', 'water_spinach', ...gourds],
  ],
  fruits: [
    ...[
      'mango',
      'jackfruit',
      'litchi',
      'guava',
      'papaya',
      'banana',
      'coconut',
      'pineapple',
      'orange',
      'lemon',
      'malta',
      'pummelo',
      'dragon_fruit',
      'pomegranate',
    ],
    ...[
      'jujube',
      'hog_plum',
      'custard_apple',
      'sapota',
      'star_fruit',
      'burmese_grape',
      'avocado',
      'cashew',
    ],
    ...['black_plum', 'wax_apple', 'olive_jolpai', 'wood_apple', 'rambutan', 'tamarind'],
  ],
  lemon: ['orange', 'malta', 'pummelo'],
  ginger_and_turmeric: ['ginger', 'turmeric'],
  broccoli: ['cole'],
  amaranth: ['red_amaranth', 'stem_amaranth'],
}

/** Groups of which a record says little about each member. */
export const wideGroups: readonly string[] = ['vegetables', 'fruits', 'pulses']

/** What stands in no list of crops: names of several crops, and the kinds of rice. */
const unlisted: readonly string[] = [
  ...wideGroups,
  ...['cole', 'cucurbits', 'ginger_and_turmeric', 'amaranth'],
  ...(cropGroups.rice ?? []),
]

/** The crops of a list to choose from, each once. */
export const listedCrops: readonly CropAlias[] = cropAliases.filter(
  ({ id }) => !unlisted.includes(id),
)

/** The crop in such a list that a name stands for: Boro rice is rice. */
export function listedCrop(crop: string): string {
  return cropGroups.rice?.includes(crop) ? 'rice' : crop
}
