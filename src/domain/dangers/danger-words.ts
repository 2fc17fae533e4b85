/**
 * Groups of words, one group a line: its name, then its words. A Bengali word stands also for its spellings in Latin
 * letters (by phonetic key); where the key has fewer than four letters, only the spelling counts, so the Latin spellings
 * are listed too. `*` the word begins so · `~` only in an English text · `^` only in a text that is not English.
 */
export const wordGroups = `
poison বিষ বিশ bish bis bisher bishe biser bise bishtar bishke কীটনাশক* পোকানাশক বালাইনাশক* ছত্রাকনাশক* পেস্টিসাইড ইনসেক্টিসাইড ফাঙ্গিসাইড poison* pesticide* insecticide* fungicide* rodenticide* agrochemical* toxin toxins poisn
weedkiller আগাছানাশক* ঘাসনাশক* হার্বিসাইড উইডিসাইড weedicide* herbicide* weedkiller*
medicine ওষুধ ঔষধ ঔষুধ ঔষদ ওষুদ অষুধ ওসুদ মেডিসিন medicine* chemical* কেমিক্যাল concentrate granule* দানাদার* দাবাই
spray স্প্রে স্প্রের স্পে spray* ছিটাইছি ছিটানো ছিটানোর ছিটাই ছিটিয়ে ছিটাতে ছিটাচ্ছি ছিটাইতে ছিটাইয়া ছিটাব fogging
tablet ট্যাবলেট* টেবলেট* ট্যাবলেড tablet* বড়ি বড়ির bori bodi pill pills
gas গ্যাস গ্যাসের গেস gas ges fumigat*
bait ^top টোপ tope bait baits
seed বীজ bij bijer seed seeds বিচি
treated শোধন শোধিত মাখানো মাখা মেশানো shodhon treated dressed coated
bottle বোতল botol bottle* শিশি ড্রাম drum drums ডাব্বা কৌটা প্যাকেট ক্যান container* canister jar
rat ইঁদুর ইদুর ইন্দুর উন্দুর rat rats mouse mice ইঁদুরে ইন্দুরে
ratof ইঁদুরের ইদুরের ইন্দুরের উন্দুরের উইপোকার ~rat
bedbug ছারপোকা* সারপোকা bedbug* bugs
insect কৃমি krimi পোকা পোকার পোকামাকড় পুকা পুকার poka pokay pest pests bug কেড়ি কেরি keri মাজরা ফড়িং caterpillar* worm worms aphid* মাকড় লেদা larva* hopper* weevil* mite mites ঘুণ উই termite* ant ants পিঁপড়া পিপড়া শামুক snail* কীট insect slug slugs
mosquito মশা মশার মাছি mosha mosquito* cockroach* তেলাপোকা flies
plant =চারা পুদিনা pudina mint বরবটি borboti শিম ঢেঁড়স করলা কচু খেসারি khesari পাতাকপি patakopi গাছ গাছে গাছেও গাছের গাছটা gach পাতা pata পাতায় ফসল foshol fosol plant plants leaf leaves tree trees crop crops ঘাস ghas আগাছা weed weeds grass ডগা ফুল গুটি মুকুল শিকড় seedling* plot ধান dhan dhaner ধানক্ষেত paddy রোপা মরিচ গাছগুলো লাউ কুমড়া বাগান bagan গমের বেগুন আলু পাট লিচু পটল শসা সরিষা পেঁপে টমেটো পেঁয়াজ রসুন আদা হলুদ আখ তুলা ভুট্টা গম পুঁই লালশাক ডাঁটা মুলা গাজর কপি ফুলকপি বাঁধাকপি মটর ছোলা মসুর মুগ তিল সয়াবিন বাদাম চা সুপারি নারিকেল কাঁঠাল লেবু কমলা মাল্টা ড্রাগন আনারস বাঁশ গোলাপ গাঁদা পান ada holud akh gom kopi onion garlic ginger turmeric sugarcane cotton cabbage cauliflower carrot pea chilli jute lentil sesame soybean groundnut coconut jackfruit lemon orange flower* betel tea field fields yield harvest ফলন folon pumpkin* branch* bean gourd squash vine vines onion* orchid* marigold* mango* rose roses
food সবজি শাক শাকসবজি তরকারি ফলমূল ফল টমেটো টমেটোর বেগুন লাউ শসা ঢেঁড়স করলা শিম আম লিচু কলা পেয়ারা আঙুর ভাত চাল চালের মাছ ধনেপাতা মরিচ বরই পান sobji shak vat chal vegetable* fruit fruits tomato* brinjal* food rice fish mango* banana* cucumber* gourd* okra beans
grain চাল চালের ধান ধানের গম গমের গোলা গোলার গুদাম গুদামের ডাল শস্য chal chaule dhan dhaner grain grains wheat rice রাইস maize
animal ^hash ^has গাই gai গরু গরুর গাভী বাছুর মহিষ ছাগল ছাগলের ভেড়া হাঁস মুরগি মুরগির মোরগ কবুতর পশু গবাদি goru cow cows cattle goat* calf calves sheep buffalo* bull hen hens chicken* duck* livestock poultry ছাগী চাগল মুরগী খাসি
cattle গরু গরুর গাভী বাছুর মহিষ ছাগল ছাগলের ভেড়া goru cow cows cattle goat* calf sheep buffalo* গবাদি
fish ^mas মাছ মাছের মাছগুলো mach machh fish fishes চিংড়ি shrimp পোনা
pond পুকুর পুকুরে পুকুরের ঘের ঘেরের ঘেরে খাল খালে বিল বিলে নদী নদীতে জলাশয় gher pond ponds river canal lake fishery khal
bird পাখি পাখির শালিক চড়ুই কাক বক টিয়া pakhi bird birds sparrow* crow crows parrot* myna ঘুঘু
wild কুকুর শিয়াল বানর শূকর শুয়োর বিড়াল হাতি বেজি dog dogs jackal* monkey* boar* pig pigs cat cats fox foxes elephant*
child ছেলে ছেলেটা ছেলেকে ছেলের মেয়ে মেয়েটা মেয়েকে মেয়ের ছাওয়াল পোলা পোলাডা পোলাপান বাচ্চা বাচ্চাটা শিশু মাইয়া মাইয়াডা নাতি নাতনি নাতিটা বাবু খোকা meye meyer chele mey pola child* kid kids baby babies toddler* boy boys girl girls infant* son daughter* grandson granddaughter* nephew niece ভাতিজা dauter পুত পুতে পুতের ফুয়া ফুত ছাওয়া ছাওয়াটা ছাওয়াডা ফোয়া fua fuya put বাইচ্চা পোলায়
kin ^ma ammu amma abbu abba মা মায়ের বাবা বাপ আব্বা আব্বু আম্মা আম্মু স্ত্রী বউ বউটা বৌ বোন বোনটা স্বামী দাদি নানি নানা দাদু চাচা চাচী চাচি মামা মামি খালা খালু জামাই ভাবি শাশুড়ি শ্বশুর ভাইয়ের মানুষ লোক লোকটা কৃষক শ্রমিক কামলা কেউ একজন প্রতিবেশী baba bap bou bow bon vabi manush lok keu kew sami wife mother mom mum father dad brother sister uncle aunt* neighbour* neighbor* farmers workers labourer* man woman men person people someone somebody anybody cousin villager* friend ~he ~she ~him ~her পরিবারের family বন্ধু মহিলা ভাগিনা মাইয়ামানুষ ভাবী ভাবিরে আব্বায় আব্বারে husbands grandpa grandmother* grandfather* granny labour আব্বাকে আব্বার ভাইজান কামলার বান্ধবী বান্ধবি
brother ভাই vai bhai ভাইটা
self আমি ami i me myself আমার আমাকে আমারে আমরা amar amr amake my নিজে নিজেকে im mor মোর মুই
human মানুষ মানুষের মানুষকে লোক manush manusher person people human humans man men adult body ব্যক্তি
swallow drunk গিলে গিলেছে গিলছে গিলসে গিলা গিলল gile gilese swallow* drank gulp* ingest* sipped sip mouthful চুমুক ঢোক dhok গিল্যা গিলিয়া
eaten খেয়েছে খেয়েছি খেয়েছেন খেয়েসে খেয়েছিল খাইছে খাইসে খাইছি খাইসি খাইছেন খাইয়া খাইয়াছে খাইছিল খেয়ে খায়া খাইলাম খেলাম খাইয়ে খাইয়েছে খাওয়াইছে খাইয়ালাইছে kheye kheya khaye khaya kheyee ate eaten chewed licked tasted consumed chewing খাইয়া* খাইয়ালা* খাইছিলাম খেয়েছিলাম খাইচে খাইসেন খাইলা* হাইয়ালা* হাইছে হাইসে খায়ালাইছে খাইছুইন খাইছইন খাইল্যাইছে khaila* চাটছে চাটতেছে চেটে চাটসে খাইয়্যা খায়্যা খাছু খাছোং khaisu
eat খাব খাবো খামু খাইলে খেলে খাওয়া খাওয়ার খাওয়ালে খাই খায় খাবে খাইব খাইবে khabo khab khele khawa khaoa khay khai khabe drink drinks drinking eat eats eating swallowing
willeat খাব খাবো খামু খাইব খাইবো khabo khaimu খাই khai
mouth মুখ মুখে মুখের গলায় mukh mukhe muhe mouth throat lips tongue পেট পেটে নাক pete pet stomach belly nose
into ^lege গেছে গিয়েছে গেল গেলে গেসে ঢুকে ঢুকছে ঢুকেছে ঢুকসে ঢুকলে ঢুকল লাগলে লাগছে লেগেছে লাগসে লাইগা লাগল লাগে পড়ছে পড়েছে পড়লে পড়সে পইড়া পড়ে পড়ল ছিটকে ছিটে দিয়েছে দিছে দিসে gese gache gelo gele gelee lagse porse pore porlo dise diche went got get gets getting splash* splatter* enter* fell spill* spilt leak* poured dripp* soaked in into hit blew চুইয়ে চুইয়া ছিটা নিছে নিসে নিয়েছে নিয়েছিল niche চলে cole chole পুরছে পুরসে ফোঁটা fota
eye চোখ চোখে চোখের চোক চোকে চখে চোউখে chokh chok choke coke cokhe cokh eye eyes chokhe চউখে চউখ
skin ^hate ^pa গায়ে গায়ের গা শরীর শরীরে হাত হাতে হাতের পা পায়ে পিঠ পিঠে মুখে চামড়া চামড়ায় ত্বক ত্বকে কাপড় জামা শরিল gaye hat hath paye pith mukhe skin arm arms hand hands leg legs foot feet face body back clothes shirt trousers neck চোখমুখ মাথায় haat
burn ^pure জ্বলে জ্বলছে জ্বলতেছে জ্বলতাছে জ্বালা জ্বলা জ্বলুনি জ্বালাপোড়া পুড়ে পোড়ে চুলকানি চুলকায় চুলকাচ্ছে ফোসকা লাল jole joltese jolse chulkaitese fosca lal burn burns burning burnt burned itch* rash* blister* red stinging sting stings swollen swelling ফুলে blurry ঝাপসা ব্যথা
faint অজ্ঞান অচেতন বেহুশ বেহুঁশ জ্ঞান হুঁশ হুশ মূর্ছা oggan ogyan ogan gyan hush unconscious* faint* collapse* blackout
vomit বমি বমির বমিবমি bomi vomit* nausea* puking
dizzy ঘোরে ঘুরছে ঘুরতেছে ঘুরতাছে ঘুরায় ঘোরা ঘুরানো ঘুরে ঘুরাইতেছে ব্যথা ধরছে ঘুরাচ্ছে ঝিমঝিম চক্কর ghure ghore ghurtese ghora ghurse betha batha ghuraitese chokkor ঘুইরা
head মাথা মাথাটা matha mathay
ill dizz* giddy headache* breathless* wheez* trembl* twitch* drool* foam* froth* sweating শ্বাসকষ্ট শ্বাস নিঃশ্বাস শাসকষ্ট দম ফেনা লালা কাঁপছে কাঁপতেছে কাঁপুনি ঘামছে shash shas dom fena kaptese breathe breathing ধড়ফড় ঘাম ghamtese কাঁপে কাঁপা tight tightness weakness watery convulsing unwell অবশ obosh numb numbness
smell গন্ধ গন্ধে গন্ধের gondo smell* fumes fume inhale breathed নাকে nake ঘ্রাণ
fits খিঁচুনি খিচুনি খিচুনী khichni convuls* seizure* fits fitting
snake সাপ সাপে সাপের shap sap shape গোখরা গোখরো কেউটে কেউটা চন্দ্রবোড়া কালাচ রাসেলস ভাইপার কোবরা ~snake ~snakes snake snakes cobra* krait* viper* saap হাফে
current কারেন্ট কারেন্টের কারেন* বিদ্যুৎ বিদ্যুতের ইলেকট্রিক ইলেক্ট্রিক kerent current electric* electrif* electrocut* voltage volt volts
shock শক শট shok shock shocked স্পৃষ্ট জড়িয়ে electrocuted জড়াইয়া বিদ্যুৎস্পৃষ্ট ধরছে ধইরা ধরেছে আটকে ধরসে hit touched
wire ^line ^tar তার তারে তারের গুনা গুনার জিআই বেড়া বেড়ায় বেড়ার লাইন tare wire wires wiring fence fencing
around চারপাশে চারদিকে চারিদিকে চাইরপাশে আইলে আইল জমিতে ক্ষেতে ক্ষেতের খেতের khete ayle around field plot across boundary ধানক্ষেতে
thief চোর চুরি chor thief thieves
pump মোটর মোটরে পাম্প পাম্পে সেচ সেচের মিটার motor pump meter irrigation shech
kill মারা মারার মারতে মারব মারবো মেরে মাইরা মাইরালা* মারবার mara marar mere maira kill kills killing killed খুন khun
ruin নষ্ট ধ্বংস nosto noshto dhongsho ruin* destroy* spoil damage* revenge প্রতিশোধ শিক্ষা shikkha পুড়িয়ে পোড়াতে burn
die মরে মরা মরব মরবো মরবে মরতে মরার মরছে মরেছে মৃত্যু মরুম মরমু মরণ ^more mora morbo morte morar mortu moron die dies dying died death dead deaths মইরা মরিয়া moira
diefirst মরব মরবো মরুম মরমু morbo
wish চাই চায় ইচ্ছা ইচ্ছে মনচায় chai chay icche iccha issa ichche want wants wanted wish wanna feel icha isa ichha
live বাঁচতে বাঁচার বাঁচা বাঁচব বাঁচবো বেঁচে বাইচা বাইচ্যা বাঁচি bachte bacha beche bachar live living alive বাঁচতাম bachtam বাঁইচা বাঁইচ্যা baichha
no না নাই নেই নি ছাড়া নয় na nai nei chara no not dont never without cannot cant nothing wont didnt isnt nahi
cannot পারছি পারি পারতেছি পারতাছি পারব পারবো সইতে সহ্য parchi partasi parbo shojjo bear cope anymore cant cannot পারবে পারলাম parlam
use লাভ দরকার মানে lav labh use point reason dorkar অর্থ কারণ karon
debt ^rin ঋণ ঋণের কিস্তি কিস্তির দেনা দেনার ধার মহাজন সুদের লোন লোনের এনজিও kisti dena lon loan loans debt debts installment* instalment* lender* creditor* owe owed
way ^pot পথ উপায় রাস্তা poth upay way option choice উপাই গতি goti solution সমাধান somadhan
ended শেষ সর্বস্বান্ত ফতুর নিঃস্ব shesh sesh ses ruined finished lost over finish
all সব সবকিছু sob shob all everything everyone everybody সবাই sobai সবার সবাইকে
kids ছেলেমেয়েদের ছেলেমেয়েকে বাচ্চাদের সন্তানদের পরিবারকে ছেলেমেয়ে ছেলেমেয়েরে children kids family wife son daughter
care দেইখা দেখে রেখো রাইখেন রাখবেন দেখবেন dekhe rekho rakhben look care
suicide আত্মহত্যা আত্মহত্যার আত্মহনন আত্নহত্যা আত্তহত্যা সুইসাইড suicid* sucide suiside
noose ফাঁসি ফাঁস ফাঁসিতে ফাস fash দড়ি dori hang hanging noose rope
neck গলায় golay gola
painless কষ্ট ব্যথাহীন যন্ত্রণা যন্ত্রণাহীন koshto kosto painless* pain peaceful* suffer শান্তিতে peace ঘুমের painful
quick তাড়াতাড়ি দ্রুত সহজে taratari quick* fast fastest fastly easiest easily instant* immediately
lethal lethal deadly fatal মারাত্মক প্রাণঘাতী strongest
front ^hate সামনে হাতে front hand beside
sit বসে বোসে bose boshe sitting holding looking নিয়ে niye
other অন্যের প্রতিবেশীর পাশের পাড়ার শত্রু শত্রুর দুশমন দুশমনের আরেকজনের ওর prtibesi his her their neighbour neighbor enemy enemies enemys someones somebodys rival rivals competitor মালিকের
secret গোপনে লুকিয়ে রাতে চুপচাপ secretly night unnoticed টের ter
catch ধরা ধরব ধরবো ধরতে ধরার ধরি ধরে শিকার dhora dora dhorbo dhorar dhori dhore catch catching fishing
carbide কার্বাইড* কারবাইড* কার্বাইট* carbide* karbaid* karbide carbaid
formalin ফরমালিন* ফর্মালিন* formalin* formaldehyde
detect চিনব চেনার চিনবো চেনা বুঝব বোঝা বুঝবো চিনার মুক্ত ছাড়া detect* identify recognize free tell without
driedfish শুঁটকি শুটকি শুটকিতে shutki
powder পাউডার পাউডারটা powder*
drug গাঁজা গাঁজার গাঞ্জা আফিম ইয়াবা হেরোইন cannabis marijuana opium yaba hashish cocaine
bomb বোমা বোমার বিস্ফোরক বারুদ boma bomb bombs explosive* gunpowder
house ^basa ঘর ঘরে ঘরের বাসা বাসায় বাড়িতে শোবার খাটে বিছানা বিছানায় রুমে রুম ghor ghore rum house home bedroom bed room indoors kitchen mattress শোয়ার
store ড্রামে বস্তা বস্তায় বস্তার গোলা গোলায় গুদাম গুদামে চালে চালের ডালে golay drum sack sacks bag bags store stored barrel bin rice granary silo
banned নিষিদ্ধ নিষেধ নিশিদ্ধ banned prohibited illegal forbidden outlawed
get কোথায় পাব পাবো কিনব কিনবো কিনতে কোথা দেন kothay kotay pabo kinte paoya pawa where buy get sell recommend* suggest give dose shop dealer নাম nam name names
list কোনগুলো তালিকা কোনগুলি list which
old পুরান পুরানো পুরাতন
strong কড়া তীব্র kora kodha strong stronger strongest powerful
double ডাবল ডবল দ্বিগুণ দিগুন ডাবোল double dobol twice triple তিনগুণ দুইগুণ
times ^gun গুণ গুন গুণা guno times
number দুই তিন চার পাঁচ দশ dui tin char pach dosh two three four five ten
dose ডোজ মাত্রা মাত্রার ডোস পরিমাণ doj dos dose doses dosage
more বেশি বেশী বাড়িয়ে বাড়ায়ে বাড়াইয়া বাড়ালে baray higher extra exceed increase ~more
collapsed ঢলে
kotow কত koto
dayw দিন din
manydays কয়দিন কতদিন কদিন koydin kotodin
everyday প্রতিদিন রোজ daily everyday
mix মিশিয়ে মিশায়ে মিশাইয়া মেশালে মিশালে মেশাব মেশাবো মিশাব মিশানো মেশানো মেশাই মিক্স মিক্সড ককটেল mix mixed mixing mixture combine* cocktail blend গুলায়ে গুলে গুলিয়ে মিশাই mesaye
together একসাথে একসঙ্গে একত্রে eksange together
tank ট্যাংকে ট্যাঙ্কে ড্রামে মেশিনে tank drum machine
several কয়েকটা কয়েক তিনটা চারটা তিন চার সব সবগুলো three four several many all everything দুইটা দুইটি দুটো দুটি two
bee মৌমাছি মৌমাছির মৌচাক মৌবাক্স মৌ mou bee bees beehive* honeybee* hive hives মধু
bloom bloom blooming blossom ফোটা ফুটন্ত ফুটেছে ফুটছে fota open
flower ফুল ফুলে ফুলের ful phul flower
noon দুপুর দুপুরে দুপুরের ভরদুপুর noon midday রোদে rode
wind বাতাস বাতাসে বাতাসের wind windy
against উল্টা উল্টো বিপরীতে জোরে ulto jore against strong
rain বৃষ্টি বৃষ্টির rain raining
before আগে আগেই age before soon coming about
wash ধুই ধোয়া ধুয়ে ধুইলে ধোব ধোয়ার ধুতে dhoya dhuye dhui dhuya dhuite wash* rinse* rinsing clean cleaning
machine মেশিন মেশিনটা স্প্রেয়ার machine sprayers tank pump
near ^pare পাড়ে পাশে কাছে পাড়ের ধারে pashe near beside bank edge next
graze ঘাস খড় খাওয়াই খাওয়াব খাওয়াতে খাওয়ানো খাওয়াবো চরাই চরানো ghas khor graze grazing fodder feed feeding grass straw খাওয়ায়ে
lice উকুন আঠালি এঁটেল আটালি lice louse tick ticks scabies খোসপাঁচড়া চুলকানিতে
body গায়ে গায়ের শরীরে মাথায় চুলে gaye mathay body head hair rub
soon সাথেসাথে পরপরই পরদিন আজকে আজ কালকে কাল কালই একদিন porporei aj kal ajkei today tomorrow tonight immediately morning straight same
now আজ আজকে আজকেই সকালে বিকালে aj sokale today morning yesterday
next কাল কালকে কালকেই পরদিন আগামীকাল kal tomorrow next evening বিকালে
right পরপর পরপরই সাথেসাথে immediately right straight
harvest তুলব তুলবো তোলা তুলে তুললে তুলতে বাজারে বাজার বেচতে bechte বেচব বেচবো বিক্রি বেচা বেচলে tolbo tola harvest* pick picking sell selling market
empty খালি ফাঁকা khali empty used emptied ব্যবহৃত
reuse পানি তেল দুধ রাখি রাখব রাখবো রাখা রাখলে রাখতে ব্যবহার pani tel dudh bebohar water oil milk reuse kerosene keep drinking store
well টিউবওয়েল টিউবওয়েলে নলকূপ নলকূপে কলসি কলসিতে কুয়া কুয়ায় কুয়ার চাপকলে চাপকল tubewell well wells
tanksource ট্যাংকি ট্যাংক ট্যাংকে tank
pregnant গর্ভবতী গর্ভবতি পোয়াতি অন্তঃসত্ত্বা garbhoboti pregnan* breastfeed* nursing
sprayjob স্প্রে মেশিন মেশায় মেশানো spray* mix mixing mixes machine carry
protect গ্লাভস দস্তানা মাস্ক মুখোশ পোশাক পিপিই চশমা সতর্কতা সাবধানতা নিরাপদ নিরাপদে সুরক্ষা gloves glaves mask maks glove masks goggles protect* precaution* safely ppe boots avoid prevent prevention wear রক্ষা rokkha এড়াতে
gear গ্লাভস দস্তানা মাস্ক মুখোশ পোশাক চশমা gloves glaves mask maks goggles glove masks boots খালিহাতে
bare খালি khali bare barefoot
nozzle নজল নজেল নোজল nojl nozzle* nojol
blow ফুঁ ফু মুখ মুখে fu mukh mukhe blow* suck mouth
smoke বিড়ি সিগারেট bidi cigarette* smoke smoking
loose খোলা নকল ভেজাল চোরাই ইন্ডিয়ান লেবেলছাড়া khola nokol fake counterfeit loose smuggled unlabeled adulterated unregistered
label লেবেল লেবেলে label labels registration
expired মেয়াদ মেয়াদোত্তীর্ণ মেয়াদউত্তীর্ণ miyad expir* outdated
antibiotic অ্যান্টিবায়োটিক* এন্টিবায়োটিক* antibiotic* ciprofloxacin সিপ্রো tetracycline টেট্রাসাইক্লিন amoxicillin সিপ্রোসিন ক্যাপসুল capsules
humandrug প্যারাসিটামল নাপা paracetamol aspirin অ্যাসপিরিন
fatten মোটাতাজা মোটাতাজাকরণ স্টেরয়েড ডেক্সামেথাসন fatten* steroid*
burnup পোড়াব পোড়ানো পুড়াবো পোড়ালে পুড়িয়ে পুড়াইয়া পোড়াই purano poraile burn burning
plastic পলিথিন প্লাস্টিক plastic polythene
keep রাখি রাখব রাখবো রাখা রাখলে রাখছি রেখে রাখতে rakhsi keep kept keeping store stored storing
foodplace খাবারের চালের খাটের খাট রান্নাঘরে রান্নাঘর ফ্রিজে কোকের কোক পানির coke cola soft kitchen bed bedroom fridge food
weedwork নিড়ানি নিড়ান নিড়াব নিড়ানো weeding weed hoeing enter walk
after ^pore পর পরে পরপর পরেই por after
vomitmake করাব করাবো করাইলে করানো করাতে করামু make induced
homecure ^dim তেঁতুল লেবু দুধ ডিম ওঝা তেল সাবান গোবর লবণ dudh ojha কবিরাজ milk tamarind egg eggs charcoal healer salt
cure কাটে নামে খাওয়াব খাওয়ালে খাওয়ান খাওয়াবো খাওয়াইলে name antidotes remedy প্রতিষেধক give
lightning বজ্রপাত বজ্রপাতে বজ্র বাজ ঠাডা lightning thunder*
work কাজ মাঠে জমিতে কাটা কাটতে kaj working work field outside harvesting cutting
ripen পাকাতে পাকানো পাকাব পাকাবো পাকানোর পাকাই ripen*
redden লাল lal red redden colour color
hormone হরমোন হরমন ইথোফন ইথেফন ইথ্রেল hormone* ethephon* ethofon ethrel ইথিলিন
rice ধান ধানে ধানের বোরো আমন আউশ dhan dhaner boro amon aman paddy rice aus
pyrethroid সাইপারমেথ্রিন* সাইপার ল্যাম্বডা* সাইহ্যালোথ্রিন ক্যারাটে নাইট্রো ডেল্টামেথ্রিন* ফেনভালারেট রিপকর্ড cypermethrin* saipermethrin cyhalothrin nitro deltamethrin* fenvalerate ripcord pyrethroid* বাইফেনথ্রিন bifenthrin
mistake ভুলে ভুল ভুলবশত ভুলক্রমে bhul vul mistake* mistaken* accident*
given দেওয়া দেয়া দিয়ে ছিটানো করা মুক্ত ছাড়া বিষমুক্ত deya deoya dewa kora free sprayed treated residue* অবশিষ্ট অবশিষ্টাংশ সহনীয়
end end ending take own
life জীবন জীবনের jibon jiboner life
better ভালো ভাল valo bhalo better শান্তি shanti উচিত happier
show দেখাব দেখাবো show
insectof পোকার পুকার পোকামাকড়ের মাজরার ফড়িংয়ের insect bug pest কেরির কেড়ির কেরীর kedir ঘুণের
fieldof জমির ক্ষেতের খেতের ফসলের ধানের গাছের ঘাসের আগাছার বাগানের khater dhaner ঘাস আগাছা ghas ~crop ~weed ~field ~plant ~garden ~farm ~rice ~paddy
mosquitoof মশার মাছির তেলাপোকার
burnword পোড়া পোড়ানো পোড়ানোর জ্বালানো pora pura burn burning burner
killer killer killers killing
hole গর্তের গর্ত gorto hole
yearold বছরের bochorer bosorer year years yr yrs old
gone গেছে যায় যাচ্ছে গেল যাবে গেসে যাইতেছে যাইতাছে পড়ছে gese jay gelo jabe jaite jaitase
bish20 বিশ
unit কেজি জন টাকা হাজার শতক শতাংশ লিটার মিলি গ্রাম বছর দিন টা টি বিঘা বার হাত মণ
knowledge জ্ঞান হুঁশ হুশ হুস gyan hush hus
lost হারিয়ে হারাইছে হারিয়েছে হারাইয়া হারায় হারাই নাই নেই nai nei
breath শ্বাস নিঃশ্বাস শাস নিশ্বাস দম shash shas nisshash dom breath breathe breathing
hard কষ্ট বন্ধ আটকে নিতে kosto koshto bondho bando nite hard trouble difficulty cannot short shortness stopped
to to
myself myself
off off
go go carry
on on
take take
anymore anymore
pressure ^chap চাপ চাপে pressure
face2 মুখ mukh
thakle থাকলে থাকলেই
sick জ্বর কাশি সর্দি jor jwor jvor fever cough
ask will does do safe harm harmful ক্ষতি khoti
drive তাড়াব তাড়াতে তাড়ানো
nothing nothing
left left
without without
poured পড়েছে পড়ছে পড়সে পড়লে পইড়া চুইয়ে চুইয়া ছিটকে ঢেলে লেগেছে লাগছে লাগলে লাগসে লাইগা porse pore lagse lege spill* spilt leak* splash* poured soaked fell got sprayed burst went ভিজা ভিজে vija vije
hurt ^jole জ্বলে জ্বলছে জ্বলতেছে জ্বলতাছে জ্বালা জ্বলা জ্বলুনি জ্বালাপোড়া জালা চুলকানি চুলকায় চুলকাচ্ছে ফোসকা joltese jolse jola chulkaitese fosca burns burning burn burnt burned itch* rash rashes blister* sting stings stinging swollen fuska ফোস্কা জলতাছে জলতেছে jolteche jolche
cut ^kate কাটছে কাটসে কাটলে কাটে কেটেছে কাইটা কাটা katse kateche katase কাটলো কাটল kaitlo কেটে slit
bitten কামড়* কামুড় ছোবল দংশন দংশিত kamor kamrai* chobol bit bite bites bitten biting হামরা*
kin2 মানুষ মানুষের মানুষকে manush manusher person people human humans ~man ~men ~adult someone somebody কেউ কাউকে
electrocuted বিদ্যুৎস্পৃষ্ট বিদ্যুতায়িত biddutsprisho electrocut*
going যেতে যাইতে
goingfirst যাব যাবো যামু jabo jabu
dieinf মরতে মরবার morte মরণের
poisontaken বিষপান বিষপানে
took took taken taking
oneself নিজেকে নিজেরে নিজের nijere
life2 জীবন জীবনটা জীবনের jibon jiboner জীবনে
goingto যাওয়া যাওয়াই যাওয়ার jawa jaoa
it it this
tired tired sick ক্লান্ত
of of
worth worth worthless
will will shall gonna should
deadw dead
farewell বিদায় goodbye farewell
forgive মাফ ক্ষমা maf khoma forgive sorry
heavy বোঝা bojha
become হয়ে হয়া হইয়া hoye hoya
burden burden
hope hope আশা asha hopeless ভবিষ্যৎ ভবিষ্যত future
second চুন চুনের ইউরিয়া chun urea lime bordeaux বোর্দো
doing করার করা করে কইরা করতে korar kora kore korte
with সাথে সঙ্গে songe with
just just
panw পান pan
did করেছে করছে করে korse kore
less কম kom
seew দেখি দেখছি dekhtesi
poisoning বিষক্রিয়া বিষক্রিয়ার বিষক্রিয়ায় poisoning poisoned
sickly sick ill অসুস্থ
chem chemical কেমিক্যাল kemical acid এসিড
ifdone নিলে ফেললে felle fele
think think thinking ভাবছি ভাবতেছি vabtesi চিন্তা chinta thought
save বাঁচাতে বাঁচাইতে bachate save saved
meaning মায়া মানে অর্থ কিছু maya mane kichu meaning purpose
leave চলে chole ছেড়ে ছাইড়া leave leaving
gele গেলে gele গেলেই
again আর ar r
binding of in by for from near at with that to if when can will does যদি jodi
article a an the
by by
joiner but because since so and then কিন্তু =কারণ karon আর ar তাই tai তারপর তারপরে tarpor এবং ebong অথচ kintu
speaker চাই খাইছি খেয়েছি খাইসি ফেলছি ফেলেছি ফেলবো ফেলব ফেলমু মরব মরবো মরুম মরমু খাব খাবো খামু chai khaisi kheyechi khaichi felsi felchi felechi felbo felmu morbo mormu morum khabo khamu
mortality মরণ মৃত্যু moron death
iwish চাই chai
icchaw ইচ্ছা ইচ্ছে iccha icche issa isa icha
likew লাগে lage
willdo ফেলবো ফেলব ফেলমু ফেলুম felbo felmu felum
quarrel ঝগড়া অভিমান রাগ jhogra jogra oviman obhiman ^rag quarrel* fight argument argued scold* anger angry বকা বকছি boka
selfw self
field ক্ষেত ক্ষেতে ক্ষেতের খেত খেতে খেতের জমি জমিতে মাঠ মাঠে khet khete jomi jomite math mathe field fields
water পানি পানির পানিতে জল জলে pani panir panite jol jole water
drinkable খাওয়ার খাবার khawar khaoar khabar drinking
should should
`
