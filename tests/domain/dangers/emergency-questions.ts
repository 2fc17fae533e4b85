/** Own questions in an emergency, by the danger that they show: three scripts, with misspellings. */
export const emergencyQuestions: Readonly<Record<string, readonly string[]>> = {
  'poison-swallowed': [
    'he ate seeds with poison on it',

    'father drank ripcord',

    'poison kheyeche ki korbo',

    'bhul kore keetnashok kheye felechi',

    'bish khaise ammu',

    'ইউরিয়া সার খাইছে আমার ছেলে',

    'সার খেয়ে ফেলেছে বাচ্চা',

    'মেয়েটা স্প্রে মেশিনের পানি খেয়ে ফেলেছে',

    'বিষ দিতে গিয়া বাতাসে নাকে মুখে গেছে এখন বমি আসে',

    'বিষ খেয়েছে সন্দেহ হচ্ছে, মুখে গন্ধ',

    'আমার ভাইপো দানাদার ওষুধ মুখে পুরছে',

    'ভাই আমার আব্বা বিষ খাইছে কি করতাম',
    'what happens if a person drinks paraquat',

    'is it dangerous if I swallowed a little glyphosate',

    'I accidentally drank water from a bottle that had insecticide',

    'He is vomiting after eating rat killer',

    'My wife took poison after a quarrel, what do I do',

    'oi bish kheye ekhon bomi korteche',

    'kitnashok pete gele ki korbo',

    'amar choto vai kitnashok kheye felse plz help',

    'bish er botol theke chumuk diyeche',

    'নাকে মুখে বিষ গেছে',

    'বিষ পেটে গেলে কী করতে হবে',

    'আমার ভাইয়ের পেটে বিষ চলে গেছে',

    'কীটনাশক পান করে ফেলেছে একজন',
    'আমার স্বামী ভুল করে কীটনাশক খেয়ে ফেলেছে এখন কী করব',
    'বাবা রাগ করে বিষ খাইছে তাড়াতাড়ি বলেন কি করমু',
    'বিষ খাইলে প্রাথমিক চিকিৎসা কি',
    'বোতলে পানি ভাইবা বিষ গিলে ফেলছে আমার ভাই',
    'আমার বউ বিষ খাইয়া পইড়া আছে মুখ দিয়া ফেনা বাইর হইতাছে',
    'পোকা মারার ওষুধ খেয়ে ফেলেছে এক লোক',
    'কিটনাসক মুখে চলে গেছে কি করনীয়',
    'স্প্রে করার সময় বিষ মুখে ঢুকে গেছে',
    'amar bhai bish kheye felse ki korbo taratari bolen',
    'amar ma poka marar osudh kheye felche',
    'bish khaise akjon ki korte hobe',
    'vule kitnashok gile felsi',
    'amar baba bis khaisy',
    'keu bish khele ki korte hoy',
    'my husband swallowed pesticide by accident',
    'father drank insectiside thinking it was water, please help',
    'someone has drunk poison in our village what to do',
    'worker accidentally swallowed some spray mixture',
    'I took a sip from the bottle and it was pesticide',
    'He ate rice mixed with rat poison',
    'বিষ খাওয়া রোগীকে বমি করাব নাকি',
    'bish khaise, tetul pani khawabo naki',
    'ইঁদুরের বিষ মাখানো ভাত খেয়ে ফেলেছে আমার বোন',
    'ফুরাডান খেয়ে ফেলছে আমার চাচা',
    'swallowed furadan granules by mistake, is it dangerous?',
    'আমার শাশুড়ি পোকার বিষ খাইয়া ফেলছে, হাসপাতাল অনেক দূর',
    'বিষ খাইছে আমার ভাবি, কেমনে বাঁচামু',
    'ভাই জলদি বলেন, আমার আব্বায় কীটনাশক খাইছে',
    'কীটনাশক খাওয়ার পর কি দুধ খাওয়ানো যাবে',
    'ভুল করে ওষুধের বোতল থেকে এক ঢোক খেয়ে ফেলেছি, জমির ওষুধ',
    'এক মহিলা বিষপান করেছে কি করণীয়',
    'রিপকর্ড খেয়ে ফেলেছে আমার ভাই',
    'সে সাইপারমেথ্রিন খাইছে',
    'amar chachi bis khaiya felaise',
    'vai amar bou bish khaiche kotha bole na',
    'amr vai kitnasok khaiyalaise taratari solution den',
    'bispan korse amader gramer akjon',
    'jomir bish mukhe chole gese vule',
    'my grandmother drank pestcide by mistake',
    'poison went into my mouth while blowing the nozzle',
    'our labourer has taken poison, what first aid',
    'he drank malathion',
    'my brother consumed chlorpyrifos',
    'what to do if someone swallows insecticide',
    'ধানের বীজে মাখানো ওষুধ সহ বীজ খাইছে আমার ভাই',
    'সবজিতে স্প্রে করার ওষুধ খেয়ে ফেলছে আমার মা',
    'একজনে নেশা কইরা বিষ খাইছে',
  ],
  'child-swallowed': [
    'my nephew swallowed a pesticide tablet',

    'boy drank dimethoate',

    'my toddler licked slug pellets',

    'amar baby ta poison kheye feleche',

    'ওষুধের ডাব্বা থেকে ছেলে খাইয়া ফেলছে, কীটনাশক',
    'kid drank from a coke bottle with pesticide in it',

    'child put zinc phosphide in mouth',

    'rater bela indurer bish kheye felse baccha',

    'ইঁদুরের ওষুধ খেয়ে ফেলেছে ছোট বাচ্চা',

    'বাচ্চা সারের সাথে রাখা বিষ চেটে খেয়েছে',

    'আমার মেয়ে বিষ খেয়েছে হাসপাতালে যাওয়ার আগে কি করব',
    'আমার ৩ বছরের বাচ্চা ইঁদুরের বিষ মুখে দিয়েছে',
    'ছোট মেয়েটা কীটনাশকের বোতল থেকে খেয়ে ফেলেছে',
    'আমার পোলাডা পোকার ওষুধ খাইয়া ফালাইছে',
    'amar chele idurer bish kheyeche',
    'baccha osudh khaise pokar',
    'meye bish mukhe dise',
    'my 2 year old put rat poison in his mouth',
    'Our toddler drank from the insecticide bottle',
    'the child ate some treated maize seed',
    'my baby swalowed pestiside',
    'দেড় বছরের ছেলে দানাদার বিষ মুখে দিছে',
    'বাচ্চায় ইঁদুর মারা টোপ খাইছে',
    'নাতিটা কীটনাশক চাইটা খাইছে',
    'choto baccha indurer osudh kheye feleche',
    'amar maiya bisher botol mukhe nise',
    'My son licked the pesticide bottle',
    'kid ate the blue treated seeds',
    'child drank pesticde mixed water',
  ],
  'paraquat-swallowed': [
    'how to treat someone who drank herbicide',
    'ঘাস মারা বিষ খেয়ে ফেলেছে আমার বাবা',
    'আমার ভাই আগাছানাশক গিলে ফেলছে',
    'ghas marar osudh kheye feleche amar chacha',
    'my uncle drank weed killer',
    'he swallowed a mouthful of gramoxone',
    'আমার জামাই ঘাস পোড়া বিষ খাইছে',
    'gramoxone khaiya felse',
    'প্যারাকোয়াট গিলে ফেলেছে',
  ],
  'phosphide-swallowed': [
    'a man in our village ate aluminium phosphide',
    'গ্যাস ট্যাবলেট খেয়ে ফেলেছে আমার বোন',
    'বাচ্চাটা গ্যাসের বড়ি গিলে ফেলেছে',
    'চালের পোকার ট্যাবলেটের গন্ধে মাথা ঘুরছে',
    'gas tablet kheye felse amar meye',
    'gaser bori khaise akhon ki korbo',
    'my sister ate a gas tablet',
    'after putting grain tablets in the room we all feel dizzy from the fumes',
    'ছারপোকার ট্যাবলেট খেয়ে ফেলেছে',
    'মেয়েটা ইঁদুরের ট্যাবলেট খাইছে',
    'rice tablet kheyeche amar bon',
    'He swallowed a phostoxin tablet',
    'celphos khaise',
  ],
  breathed: [
    'my wife is vomiting and has small pupils after weeding a sprayed field',

    'unconscious after spraying',

    'osudh chitanor somoy nishash bondho hoye ase',

    'meyeta behush hoye gese spray korar por',

    'spray kore bomi korchi',

    'কীটনাশক মাখা হাতে ভাত খেয়েছি এখন বমি',
    'feeling sick after mixing pesticide',

    'after spraying my chest feels tight',

    'my eyes are red and watery after spraying chlorpyrifos',

    'my father inhaled pesticide fumes and cannot breathe',

    'symptoms of pesticide poisoning in my worker, he is sweating and drooling',

    'pesticide poisoning first aid',

    'bish dite giye matha ghure pore gesi',

    'amar husband spray kore ese oshustho hoye gese',

    'spray korar por buk dhorfor kore',

    'বিষক্রিয়ার লক্ষণ দেখা দিয়েছে শ্রমিকের',

    'কীটনাশকের বিষক্রিয়া হলে প্রাথমিক চিকিৎসা কী',

    'জমিতে বিষ দিতে গিয়ে মাথা ঘুইরা পইড়া গেছি',

    'বিষ দেওয়ার পর হাত পা কাঁপে',

    'স্প্রে করে আসার পর খুব অসুস্থ লাগছে',

    'কীটনাশক দিয়ে আসার পর চোখে কম দেখি',

    'ওষুধ ছিটাতে ছিটাতে বুক ধড়ফড় করছে আর ঘাম হচ্ছে',
    'বিষ ছিটানোর পর আমার মাথা ঘুরতেছে আর বমি হইতেছে',
    'স্প্রে করতে গিয়ে একজন শ্রমিক অজ্ঞান হয়ে গেছে',
    'কীটনাশক স্প্রে করার পর থেকে শ্বাসকষ্ট হচ্ছে',
    'বিষ দিয়া আসার পর হুঁশ নাই আমার বাপের',
    'বিষের গন্ধে দম বন্ধ হয়ে আসতেছে',
    'spray korar por matha ghurche bomi bomi lagche',
    'bish chitaite giye amar vai oggan hoye gese',
    'kitnashok spray kore shash nite kosto hocche',
    'my father fainted while spraying',
    'I feel dizzy and have a headache after spraying insecticide',
    'worker collapsed in the field after applying pesticide and is foaming at the mouth',
    'vomitting and trembling since I sprayed yesterday',
    'বিষ মারার পর থাইকা গা গোলায়, বমি হয়, চোখে ঝাপসা দেখি',
    'ওষুধ ছিটাইয়া আসার পর মাথা ব্যথায় মরে যাচ্ছি',
    'স্প্রে কইরা বাড়ি আইসা বাবা কাঁপতেছে আর ঘামতেছে',
    'জমিতে বিষ দিতে গিয়ে ভাই ঢলে পড়ছে',
    'bish marar por matha betha ar bomi hoy',
    'osudh chitanor por amar shas kosto',
    'kitnashoker gondhe matha ghure',
    'spraying makes me vomit and my hands tremble',
    'cannot breathe after spraying pesticide',
    'my husband is unconscious, he was spraying the rice',
  ],
  'eye-splash': [
    'spray in eyes',

    'chokhe oshudh lagse jomir',

    'বিষের ফোঁটা চোখে গেছে',
    'chokhe sar porse',

    'চোখে সার পড়েছে জ্বলছে খুব',
    'চোখে বিষ ঢুকে গেছে কি করব',
    'স্প্রে করার সময় ওষুধ চোখে গেছে, জ্বলতেছে',
    'চোখে কীটনাশকের ছিটা লাগছে',
    'chokhe osudh chole gese jole khub',
    'spray korar somoy chokhe dhuke geche',
    'pesticide splashed into my eyes',
    'spray got in my eye and it burns',
    'চুন আর বিষের পানি চোখে পড়ছে',
    'চোখে কীটনাশক পড়লে কি করতে হয়',
    'চোখে পাউডার বিষ ঢুকছে',
    'amar chokhe kitnashok porse',
    'bish chokhe lagse jhapsa dekhi',
    'insecticide in my eye what to do',
    'I rubbed my eye after spraying and it burns',
  ],
  'skin-splash': [
    'poison on my hand, what to wash with',

    'বিষ ছিটানোর পরে সারা শরীর জ্বলে',

    'কীটনাশক গায়ে লাগলে কী করব',
    'The sprayer burst and poison went in my face',

    'insecticide spilled all over my body',

    'haate bish pore jolteche',

    'bish lagse hate ki korbo',

    'গায়ে কেমিক্যাল পড়ে পুড়ে গেছে',
    'গায়ে বিষ পড়ছে, চামড়া জ্বলতেছে',
    'মেশিন লিক করে পিঠে বিষ পড়ছে',
    'বিষ দেওয়ার পর হাতে চুলকানি আর ফোসকা পড়ছে আমার',
    'hate bish lagse jala kortese',
    'gaye kitnashok pore gese ki korbo',
    'the tank leaked and insecticide soaked my back',
    'my skin is burning after spraying poison',
    'spilled pesticide on my leg',
    'শরীরে বিষ লাগলে কী করণীয়',
    'হাতে বিষ লেগে জ্বালাপোড়া করছে',
    'পায়ে কীটনাশক ঢেলে পড়ছে',
    'bish pithe pore bhije gese',
    'pesticide leaked on my clothes and skin',
    'my hands itch and have blisters after the spray',
  ],
  snake: [
    'bitten by krait at night',

    'snake kamor dise',

    'saap e kamre diyeche',

    'জোঁক না সাপ কামড় দিছে',

    'আমারে সাপে খাইছে',

    'সাপে কামড়ালে কী করা উচিত',
    'dhan khete kaj korar somoy saape katlo',

    'got bitten by viper in field',

    'snake bite on the leg what should I do now',

    'pa e shap kamor dise',
    'ধান কাটতে গিয়ে সাপে কামড় দিছে',
    'আমার ছেলেরে সাপে কাটছে',
    'সাপে কামড়াইছে কি করমু ওঝা ডাকমু?',
    'গোখরা সাপ ছোবল মারছে পায়ে',
    'রাসেলস ভাইপার কামড়াইছে',
    'shape kamor dise ki korbo',
    'amar vai ke shap e kamrayse',
    'shap katse paye',
    'a snake bit me in the paddy field',
    'my brother was bitten by a cobra',
    'সাপে দংশন করলে প্রাথমিক চিকিৎসা',
    'জমিতে কাজ করার সময় সাপ কামড় দিয়েছে',
    'সাপে কাটা রোগীকে কি করব',
    'bishakto shap kamor diyeche pa e',
    'snake bite first aid',
    'my wife was bitten by a snake while cutting grass',
    'kaal shape katse',
  ],
  'electric-shock': [
    'worker hit by electricity',

    'the boy touched the electric wire and fell',

    'current er shock lagse',

    'বিদ্যুতের শক লেগেছে',
    'electric shock from irrigation pump, he is not breathing',

    'amar baba ke biddut dhorse motor chalate giye',
    'সেচের মোটরে কারেন্টে শক খাইছে আমার ভাই',
    'বিদ্যুতের তারে জড়িয়ে গেছে একজন',
    'current e shock khaise',
    'my worker got an electric shock from the pump',
    'somebody was electrocuted at the fence, not moving',
    'পাম্প ছাড়তে গিয়া কারেন্টে ধরছে আমার ছেলেরে',
    'karent e shok lagse',
    'he got electrocuted by the irrigation motor',
  ],
  fits: [
    'বিষ দেওয়ার পর আমার ভাইয়ের খিঁচুনি হচ্ছে',
    'amar cheler khichuni uthse',
    'my wife is having seizures after spraying',
  ],
}
