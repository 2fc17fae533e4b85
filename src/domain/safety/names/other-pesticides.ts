import { namesOf } from './hazardous-actives.ts'

/**
 * What is known of a pesticide that may be advised. `hhp`: on the list of highly hazardous products of 2025, registered and
 * in use; `restricted`: no product is registered any more since December 2024, and older ones are still sold; `not-on-rice`:
 * pyrethroids, banned on rice and lowland crops in 1998; `class`: a village name for a kind of pesticide, not for an active.
 */
export type Standing = 'hhp' | 'restricted' | 'not-on-rice' | 'class' | 'other'

/** A pesticide that is on no list of forbidden actives. */
export interface OtherPesticide {
  /** The ISO common name in lower case, with hyphens for blanks; of a class its name. */
  readonly id: string
  readonly standing: Standing
  /** By formulation (`20ec`), in ml or g per litre: twice the highest dose that was found. A rule of our own, no label's. */
  readonly maxPerLitre: ReadonlyMap<string, number>
  /** Other spellings of the id, trade names and names in the village, in either script. */
  readonly names: readonly string[]
  /** Trade names that are everyday words: they count only beside a dose or a strength. */
  readonly everydayNames: readonly string[]
}

/**
 * One pesticide a line: id, standing, highest sane doses, names, everyday words that are trade names. Compiled from pages of
 * the Plant Protection Wing (DAE), extension texts, shops and sellers' spellings; the list of 2025 from the Daily Star
 * (November 2025); the pyrethroids from Chowdhury et al., Int. J. Epidemiol. 47 (2018) 175. Biological products and sulphur
 * are listed by their trade names only, since farmers also know them as neem or as a fertiliser.
 */
const table = `
abamectin|h|1.8ec=3|অ্যাবামেকটিন,এবামেকটিন,এবামেক্টিন,abamektin,ebamectin,vertimec,ভার্টিমেক,abom,এবম,bikotin,বিকোটিন,ভারটিমেক,ভার্টিমেগ,bhartimek|ambush,এমবুশ
acephate||75sp=4|অ্যাসিফেট,এসিফেট,asifet,acefet,asataf,এসাটাফ
acetamiprid||20sp=1|অ্যাসিটামিপ্রিড,এসিটামিপ্রিড,এসিটামিপ্রাইড,asitamiprid,acitamiprid,tundra,তুন্দ্রা,টুন্ড্রা|manik,মানিক,platinum,প্লাটিনাম
alpha-cypermethrin|r|2ec=2|আলফা সাইপারমেথ্রিন,আলফাসাইপারমেথ্রিন,alfa sypermethrin,fastac,ফাসটাক
amitraz||20ec=4|অ্যামিট্রাজ
azadirachtin||1ec=6 neemoil=10|bioneem plus,বায়োনিম প্লাস,fytomax,ফাইটোম্যাক্স,nimbicidine,নিমবিসিডিন,বায়োনিম,ফাইটোমিক্স,bioneem|astha,আস্থা
bacillus-thuringiensis||wp=4|dipel,ডাইপেল
benfuracarb|||বেনফুরাকার্ব
bifenazate||24sc=2|বাইফেনাজেট
bifenthrin|r|10ec=2|বাইফেনথ্রিন,talstar,টালস্টার
broflanilide||30sc=0.5|ব্রোফ্লানিলাইড
buprofezin||40sc=3 25wp=4|বুপ্রোফেজিন,বুফরোফেজিন,applaud,অ্যাপলড|award,এওয়ার্ড
carbaryl||85sp=6|কার্বারিল,কারবারিল,সেভিন,sevin,sebin,ছেভিন
carbosulfan||20ec=4|কার্বোসালফান,কারবোসালফান|marshal,মার্শাল
cartap||50sp=4|কারটাপ,কার্টাপ,কারটাপ হাইড্রোক্লোরাইড,kartap,suntap,সানটাপ,padan,প্যাডান|care,কেয়ার
chlorantraniliprole||18.5sc=1 40wg=0.3 300sc=1|ক্লোরানট্রানিলিপ্রোল,ক্লোরান্ট্রানিলিপ্রোল,কোরাজেন,coragen,korajen,virtako,ferterra,ফার্টেরা,ভিরতাকো,voliam flexi,ভলিয়াম ফ্লেক্সি,ভির্তাকো,ভার্টাকো,birtako,vertako,volium flexi
chlorfenapyr||10sc=4|ক্লোরফেনাপির|intrepid,ইন্ট্রেপিড
chlorfluazuron||5ec=4|ক্লোরফ্লুয়াজুরন,atabron,এটাব্রন
chlorpyrifos|h|20ec=5 55ec=2|ক্লোরপাইরিফস,ক্লোরোপাইরিফস,ক্লোরপাইরিফোস,ডার্সবান,kloropairifos,dursban,durshban,pyrifos,পাইরিফস,acimix,এসিমিক্স,ডারসবান,দুরসবান,যারসবান,darsban,নাইট্রো ৫০৫,nitro 505|nitro,নাইট্রো,সেতারা,বর্ডার,দূর্বার,আলটিমা,অক্টোপাস,বাইপোলার
clothianidin||50wg=0.3|ক্লোথিয়ানিডিন,ক্লোথায়ানিডিন,dantotsu,ড্যান্টপ
cyantraniliprole||10od=3.6|সায়ানট্রানিলিপ্রোল,benevia,বেনেভিয়া
cypermethrin|r|10ec=4 *=2|সাইপারমেথ্রিন,সাইপারম্যাথ্রিন,ছাইপারমেথ্রিন,sypermethrin,saipermethrin,ripcord,রিপকর্ড,cymbush,সিমবুশ,cythrin,সাইথ্রিন,arrivo,অ্যারিভো,sunmerin,সানমেরিন,agromethrin,এগ্রোমেথ্রিন,relothrin,রিলোথ্রিন,সিমবুস,শিমবুস,simbush|magic,ম্যাজিক
deltamethrin|r|2.5ec=2 2.8ec=2|ডেল্টামেথ্রিন,ডেলটামেথ্রিন,ডেসিস,decis,desis
diafenthiuron||50sc=2 50wp=3|ডায়াফেনথিউরন,ডাইফেনথিউরোন,pegashas,পেগাছাছ|pegasus,পেগাসাস
diazinon||60ec=4|ডায়াজিনন,ডায়াজিনোন,বাসুডিন,dayazinon,basudin,sabion,সাবিয়ন,বাসুডিন ১০ জি
diflubenzuron||25wp=2|ডাইফ্লুবেনজুরন
dimethoate||40ec=4|ডাইমেথয়েট,ডাইমেথোয়েট,ডাইমিথয়েট,টাফগর,tafgor,rogor,perfekthion,পারফেকথিয়ন,sangor,সানগর,রগর,roxion,রক্সিয়ন,রকসিয়ন
dinotefuran||20sg=1|ডিনোটেফুরান,ডাইনোটেফিউরান|token,টোকেন
emamectin-benzoate||5sg=2|এমামেকটিন বেনজয়েট,ইমামেক্টিন,এমামেকটিন,emamectin,imamectin,proclaim,proklem,প্রোক্লেইম,প্রোক্লেম,পোক্লেম,প্রোরোক্লেইন,proclem|wonder,ওয়ান্ডার,suspend,সাসপেন্ড
esfenvalerate|r|5ec=4|এসফেনভ্যালারেট,সুমিআলফা,sumi alpha,sumi-alpha
ethion||46.5ec=4|ইথিয়ন
etofenprox||10ec=3|ইটোফেনপ্রক্স,ট্রেবন,trebon
etoxazole||10sc=2|ইটোক্সাজল
fenazaquin||10ec=4|ফেনাজাকুইন|magister,ম্যাজিস্টার
fenitrothion||50ec=4|ফেনিট্রোথিয়ন,ফেনিট্রথিয়ন,সুমিথিয়ন,sumithion,agrothion,এগ্রোথিয়ন,lithion,লিথিয়ন,fenitox,ফেনিটক্স,ছুমিথিয়ন,সুমিথিওন,sumithian
fenobucarb||50ec=4|ফেনোবুকার্ব,বিপিএমসি,bpmc|bassa,বাসা
fenpropathrin|r|10ec=2|ফেনপ্রোপাথ্রিন,danitol,ড্যানিটল
fenpyroximate||5ec=4|ফেনপাইরক্সিমেট
fenthion||50ec=4|ফেনথিয়ন,লেবাসিড,lebaycid,লিবাসিড,lebasid
fenvalerate|r|20ec=2|ফেনভ্যালারেট,সুমিসিডিন,sumicidin
fipronil||50sc=2|ফিপ্রোনিল,ফিপরোনিল|রিজেন্ট,regent,rijent,johor,জহর,ascend,এসেন্ড
flonicamid||50wg=0.8|ফ্লোনিকামিড,ulala,উলালা
flubendiamide||24wg=1 39.35sc=0.6|ফ্লুবেনডিয়ামাইড,ফ্লুবেনডিয়ামিড,takumi,টাকুমি|বেল্ট,belt,fame,ফেম
fluxametamide||10ec=1.6|ফ্লুক্সামেটামাইড
hexythiazox||5.45ec=2|হেক্সিথিয়াজক্স
imidacloprid||20sl=1 17.8sl=1 70wg=0.4 *=0.4|ইমিডাক্লোপ্রিড,ইমিডাক্লোরোপ্রিড,ইমিডাক্লোরোপিড,এডমায়ার,imidakloprid,confidor,konfidor,কনফিডর,imitaf,ইমিটাফ,tiddo,টিডো,gaucho,গাউচো,কনফিডোর,এডমেয়ার,admayar,tido|admire,promise,প্রমিজ,premier,প্রিমিয়ার,প্রমিস
indoxacarb||14.5sc=2 15.8ec=1.6|ইনডক্সাকার্ব,ইন্ডোক্সাকার্ব,avaunt,অ্যাভন্ট
isocycloseram||9.2dc=1.2|আইসোসাইক্লোসেরাম,simodis,সিমোডিস
isoprocarb||75wp=5.2|আইসোপ্রোকার্ব,মিপসিন,আইসোপোকার্ব,mipcin,mipsin|wind,উইন্ড
lambda-cyhalothrin|r|2.5ec=2 5ec=4|ল্যাম্বডা সাইহ্যালোথ্রিন,ল্যামডা সাইহ্যালোথ্রিন,ক্যারাটে,karatey,কেরাটে,keratey|karate,reva,রিভা,fighter,ফাইটার
lufenuron||5ec=3|লুফেনুরন,লুফেনিউরন|match,ম্যাচ,heron,হেরন
malathion||57ec=4|ম্যালাথিয়ন,মেলাথিয়ন,ফাইফানন,melathion,fyfanon
methoxyfenozide||24sc=2|মিথোক্সিফেনোজাইড
nitenpyram||10sl=2|নিটেনপাইরাম
novaluron||10ec=3|নোভালুরন,rimon,রিমন
permethrin|r|10ec=2|পারমেথ্রিন
phenthoate||50ec=4|ফেনথোয়েট,ফেনথয়েট,cidial,সিডিয়াল
phosalone||35ec=4|ফোসালোন,zolone,জোলন
pirimiphos-methyl|||পিরিমিফস মিথাইল,actellic,অ্যাকটেলিক
profenofos||425ec=4 50ec=4|প্রোফেনোফস,প্রফেনোফস,কিউরাক্রন,সবিক্রন,curacron,sobicron,shobicron,ছবিক্রন
propargite||57ec=4|প্রোপারগাইট,ওমাইট,সুমাইট,omite,omait,sumite,অমাইট
pymetrozine||50wg=1.2|পাইমেট্রোজিন,প্লেনাম,plenum
pyridaben||20wp=2|পাইরিডাবেন
pyridalyl||10ec=3|পাইরিডালিল
pyriproxyfen||10.8ec=2|পাইরিপ্রক্সিফেন
quinalphos||25ec=4|কুইনালফস,কিনালাক্স,কুইনালফোস,ekalux,kinalux,একালাক্স
spinetoram||11.7sc=2|স্পিনেটোরাম|delegate,ডেলিগেট
spinosad||45sc=0.8|স্পিনোসাড,স্পিনোসেড,tresar,ট্রেছার|ট্রেসার,সাকসেস,tracer,success
spirodiclofen|h|24sc=1|স্পিরোডাইক্লোফেন
spiromesifen||240sc=2|স্পিরোমেসিফেন|ওবেরন,oberon
spirotetramat||150od=2|স্পাইরোটেট্রামেট,মোভেন্টো,movento
sulfoxaflor||50wg=0.8|সালফক্সাফ্লোর|transform
tebufenozide||20sc=2|টেবুফেনোজাইড
tetraniliprole||200sc=1|টেট্রানিলিপ্রোল,ভায়েগো,vayego,bhayego,ভায়গো
thiacloprid|h|21.7sc=2|থায়াক্লোপ্রিড|calypso,ক্যালিপসো
thiamethoxam||25wg=1|থায়ামেথোক্সাম,থায়ামেথক্সাম,থায়োমেথোক্সাম,actara,ektara,aktara,আক্তারা|একতারা,cruiser,ক্রুজার,একটারা
thiocyclam||50sp=3|থায়োসাইক্লাম,evisect,এভিসেক্ট
thiodicarb||75wp=6|থায়োডিকার্ব,larvin,লারভিন
tolfenpyrad||15ec=4|টলফেনপাইরাড,keefun,কিফুন
triflumezopyrim||10sc=0.96|ট্রাইফ্লুমেজোপাইরিম,পেক্সালন,pexalon,pekxalon,পেকসালন
propoxur|||প্রোপোক্সার,baygon|বেগন
temephos|||টেমিফস|abate,অ্যাবেট
transfluthrin|||ট্রান্সফ্লুথ্রিন
niclosamide|||নিক্লোসামাইড
metaldehyde|||মেটালডিহাইড
azoxystrobin||325sc=2 250sc=2|অ্যাজোক্সিস্ট্রবিন,এজোক্সিস্ট্রবিন,এমিস্টার,এমিস্টার টপ,amistar,amister,amistar top,sanjoxi,সানজক্সি,অ্যামিস্টার টপ,এমিষ্টার টপ,amister top,emistar top
benomyl||50wp=2|বেনোমিল,benlate,বেনলেট
bismerthiazol||20wp=4|বিসমারথিয়াজল,bactroban,ব্যাকট্রোবান
bordeaux-mixture||1%=20|বোর্দো মিশ্রণ,বোর্দোমিক্সচার,বর্দোপেস্ট,bordeaux,bordo
boscalid||50wg=2|বোসকালিড
captan||50wp=5|ক্যাপটান
carbendazim|h|50wp=4 75wp=4|কার্বেনডাজিম,কার্বেন্ডাজিম,ব্যাভিস্টিন,বেভিষ্টিন,নোইন,অটোস্টিন,bavistin,noin,autostin,bavistin df,ব্যাভিস্টিন ডিএফ,mancozim,ম্যানকোজিম,mancer,ম্যানসার,ব্যাভিষ্টিন,বেবিস্টিন,অটোষ্টিন,bebistin
carboxin|||কার্বোক্সিন,ভিটাভেক্স,প্রোভেক্স,vitavax,provax,vitavax-200
chlorothalonil||75wp=5|ক্লোরোথ্যালোনিল,ক্লোরথ্যালোনিল,daconil,ড্যাকোনিল
copper-hydroxide||77wp=4|কপার হাইড্রোক্সাইড,kocide,কোসাইড|চ্যাম্পিয়ন,champion
copper-oxychloride||50wp=6|কপার অক্সিক্লোরাইড,কুপ্রাভিট,ব্লাইটক্স,সালকক্স,cupravit,blitox,sulcox,ব্লু কপার,blue copper
cymoxanil||72wp=4|সাইমোক্সানিল,curzate,curzate m8,কার্জেট এম৮
cyazofamid||34.5sc=1|সায়াজোফামিড,ranman
cyproconazole|h|10sl=2|সাইপ্রোকোনাজল
difenoconazole||250ec=2|ডাইফেনোকোনাজল,ডাইফেনকোনাজল|স্কোর,score,skor
dimethomorph|h|69wp=4|ডাইমেথোমর্ফ,অ্যাক্রোব্যাট,একরোবেট,acrobat,acrobat mz,অ্যাক্রোব্যাট এমজেড
epoxiconazole||12.5sc=2|ইপোক্সিকোনাজল
famoxadone||52.5wg=2|ফ্যামোক্সাডোন
fenamidone||600wg=3|ফেনামিডন|সিকিউর,secure
fluazinam||50sc=2|ফ্লুয়াজিনাম
fluopicolide||687.5sc=4|ফ্লুওপিকোলাইড,infinito,ইনফিনিটো
fluopyram||400sc=2|ফ্লুওপাইরাম|velum,luna
fluxapyroxad||30sc=1|ফ্লুক্সাপাইরক্সাড
fosetyl-aluminium||80wp=5|ফসেটিল অ্যালুমিনিয়াম,fosetyl,aliette,অ্যালিয়েট
hexaconazole||5ec=4|হেক্সাকোনাজল,কনটাফ,কন্টাফ,contaf,kontaf
iprobenfos||48ec=4|ইপ্রোবেনফস,কিটাজিন,kitazin
iprodione||50wp=4|ইপ্রোডিয়ন,রোভরাল,rovral,রোবরাল,robral
iprovalicarb||66.8wp=3|আইপ্রোভ্যালিকার্ব,মেলোডি ডুও,melody duo
isoprothiolane||40ec=3|আইসোপ্রোথিওলেন,ফুজি ওয়ান,fuji one,fuji-one
kasugamycin||2sl=5|কাসুগামাইসিন,কাসুমিন,kasumin
kresoxim-methyl||44.3sc=2|ক্রেসক্সিম মিথাইল,kresoxim
mancozeb||80wp=5 *=4 75wp=5|ম্যানকোজেব,মেনকোজেব,ডাইথেন,ইন্ডোফিল,mankojeb,dithane,daithen,indofil,dithane m-45,ডাইথেন এম-৪৫,indofil m-45,ইন্ডোফিল এম-৪৫,ডায়থেন,ডাইথেন এম ৪৫,ইন্ডোফিল এম ৪৫,ডাইথনে,m 45,m-45|সিকুরিটি,security
mandipropamid||250sc=2|ম্যান্ডিপ্রোপামিড,রেভাস,revus
metalaxyl||68wg=5|মেটালাক্সিল,মেটালেক্সিল,রিডোমিল,রিডোমিল গোল্ড,ridomil,ridomil gold,ridomil gold mz,metaril,মেটারিল,রেডোমিল,redomil
metiram||60wg=6|মেটিরাম,polyram,cabrio top,ক্যাব্রিও টপ
myclobutanil||10wp=2|মাইক্লোবিউটানিল
pencycuron||250sc=3|পেনসাইকিউরন,মনসেরেন,monceren
picoxystrobin||22.5sc=2.4|পিকক্সিস্ট্রবিন
prochloraz||45ec=2|প্রোক্লোরাজ
propamocarb||72sl=4|প্রোপামোকার্ব,previcur
propiconazole|h|250ec=2 25ec=2|প্রোপিকোনাজল,প্রপিকোনাজল,protaf,প্রোটাফ,filia,ফিলিয়া|টিল্ট,tilt,tild,টিল্ড,টিলট
propineb||70wp=4|প্রোপিনেব,অ্যান্ট্রাকল,antracol
pyraclostrobin||60wg=6|পাইরাক্লোস্ট্রবিন,cabrio,cabrio top,ক্যাব্রিও টপ
streptomycin||9sp=1|স্ট্রেপ্টোমাইসিন,plantomycin
sulphur||80wg=6|থিওভিট,থিয়োভিট,কুমুলাস,thiovit,kumulus,থিওবিট,theovit
tebuconazole||250ew=2 75wg=1.2|টেবুকোনাজল,টেবুকুনাজল,ফলিকুর,ফলিকিউর,folicur,folikur,nativo,নাটিভো,নেটিভো,নাটিবো,natibo,netivo,ফলিকুলার,foliculer
thifluzamide||24sc=2|থাইফ্লুজামাইড,pulsor
thiophanate-methyl||70wp=4|থায়োফানেট মিথাইল,টপসিন,thiophanate,topsin,topsin-m,টপসিন এম
thiram|||থিরাম
tricyclazole||75wp=2|ট্রাইসাইক্লাজল,ট্রাইসাইক্ল্যাজল,ট্রুপার,truper,ট্রপার,ফিলিয়া,filia|trooper
trifloxystrobin||75wg=1.2|ট্রাইফ্লক্সিস্ট্রবিন,নাটিভো,নেটিভো,nativo,natibo
validamycin||3l=5|ভ্যালিডামাইসিন,validacin
zineb||75wp=5|জিনেব
ziram||80wp=5|জিরাম
2,4-d||72sl=6|টু ফোর ডি,২৪ ডি,টুফোরডি,two four d,tu for di|amine
acetochlor|h||এসিটোক্লোর|changer,চেঞ্জার
ametryn|||অ্যামেট্রিন
anilofos|||এনিলোফস
atrazine||50wp=6|এট্রাজিন
bensulfuron-methyl|||বেনসালফুরান মিথাইল,bensulfuron,londax
bispyribac-sodium||10sc=1.2|বিসপাইরিবেক সোডিয়াম,bispyribac|নমিনি,nominee
butachlor|||বুটাক্লোর|মাচেটি,machete
carfentrazone||40df=0.2|কারফেনট্রাজোন|affinity
clethodim|||ক্লেথোডিম
clodinafop||15wp=0.8|ক্লোডিনাফপ
cyhalofop-butyl||10ec=4|সাইহ্যালোফপ,cyhalofop
diquat|||ডাইকুয়াট,reglone,রেগলোন
diuron|||ডাইউরন
ethoxysulfuron||15wg=0.5|ইথোক্সিসালফিউরান,ইথক্সিসালফিউরান,সানরাইস,sunrice,forgold,ফরগোল্ড
fenoxaprop-p-ethyl||9ec=2.6|ফেনোক্সাপ্রপ,হুইপ সুপার,fenoxaprop,whip super
glufosinate-ammonium|h|13.5sl=14|গ্লুফোসিনেট,glufosinate|বাস্তা,basta
glyphosate|n|41sl=20|গ্লাইফোসেট,গ্লাইফোসেড,রাউন্ডআপ,glaifoset,roundup,sunup,সানআপ,গ্লাইসেল,glycel|রাউন্ড আপ,round up
haloxyfop||10.8ec=3|হ্যালোক্সিফপ
imazethapyr||10sl=4|ইমাজেথাপাইর
isoproturon||75wp=6|আইসোপ্রটুরন
mcpa||50sl=4|এমসিপিএ
mefenacet|||মেফেনাসেট,super clean,সুপার ক্লিন
mesotrione|||মেসোট্রায়ন,ক্যালারিস,calaris,calaris xtra,ক্যালারিস এক্সট্রা
metribuzin||70wp=3|মেট্রিবুজিন,সেনকর,sencor
metsulfuron-methyl||20wp=0.1|মেটসালফিউরন,metsulfuron
nicosulfuron|||নিকোসালফুরন
oxadiargyl||400sc=1|অক্সাডায়ারজিল,টপস্টার,topstar
oxadiazon||25ec=8|অক্সাডায়াজন,রনস্টার,ronstar
oxyfluorfen||23.5ec=4|অক্সিফ্লুরফেন|গোল,goal
pendimethalin||33ec=10|পেন্ডিমেথালিন,প্যানিডা,বিকোপেন্ডি,panida,bikopendi|stomp,স্টম্প
penoxsulam||240sc=0.4|পেনোক্সসুলাম|granite,গ্রানাইট
pretilachlor||500ec=4|প্রিটিলাক্লোর,রিফিট,rifit
pyrazosulfuron-ethyl||10wp=0.6|পাইরাজোসালফুরান,pyrazosulfuron|সাথী,sathi,laser,লেজার
quinclorac|||কুইনক্লোরাক
quizalofop-p-ethyl||5ec=4|কুইজালোফপ,টারগা সুপার,quizalofop,targa super
triasulfuron|||ট্রায়াসালফুরন,লগরান,logran
trifluralin|||ট্রাইফ্লুরালিন
sulphuryl-fluoride|||সালফিউরিল ফ্লোরাইড,sulfuryl fluoride
gibberellic-acid||powder=0.1|জিবারেলিক এসিড,জিএ৩,জিবরেলিন,ga3,gibberelin
naphthylacetic-acid||4.5sl=1|এনএএ,প্লানোফিক্স,naa,planofix|flora
4-cpa||2l=40|৪-সিপিএ,টমেটো টোন,tomatotone
ethephon||39sl=5|ইথেফন,ইথোফন,রাইপেন,ethefon,raipen,রিপেন,পাকানোর ওষুধ,লাল করার ওষুধ,pakanor oshudh,lal korar hormon|টমটম,tomtom,ripen,harvest,হারভেস্ট,promote,প্রমোট
paclobutrazol|||প্যাক্লোবুট্রাজল,কালটার,cultar
chlormequat|||ক্লোরমেকোয়াট
mepiquat-chloride|||মেপিকোয়াট,mepiquat
nitrophenolates||1.8sl=2|সোডিয়াম নাইট্রোফেনোলেট,অ্যাটোনিক,nitrophenolate,atonik
triacontanol||0.05ec=2|ট্রায়াকন্টানল,মিরাকুলান,miraculan
cytokinin|||সাইটোকাইনিন
rodenticide|c||ইঁদুর মারার বিষ,ইঁদুরের বিষ,ইঁদুর মারা ওষুধ,ইঁদুরের ওষুধ,ইদুরের বিষ,idurer bish,indurer bish,idur marar bish,idur marar oshudh,rat poison,rat killer
granular-insecticide|c||দানাদার বিষ,দানা বিষ,দানাদার ওষুধ,danadar bish,dana bish,danadar oshudh,granular poison
contact-weed-killer|c||ঘাস পোড়া বিষ,ঘাস পোড়ানো ওষুধ,আগাছা পোড়া,ঘাস জ্বালানো বিষ,ghas pora bish,ghas poranor oshudh
weed-killer|c||ঘাস মারা ওষুধ,ঘাস মারার ওষুধ,ঘাস মারা বিষ,ঘাস মারার বিষ,ঘাসের ওষুধ,ghas mara oshudh,ghas marar bish,ghaser oshudh
planthopper-insecticide|c||কারেন্ট পোকার ওষুধ,কারেন্ট পোকার বিষ,current pokar oshudh,karent pokar bish
borer-insecticide|c||মাজরার ওষুধ,মাজরা পোকার বিষ,majrar oshudh,majra pokar bish
unlabelled-product|c||ইন্ডিয়ান বিষ,ইন্ডিয়ান ওষুধ,চোরাই বিষ,খোলা বিষ,লেবেল ছাড়া বিষ,indian bish,chorai bish,khola bish
fish-poison|c||পুকুরের বিষ,মাছ মারার বিষ,মাছ মারার ট্যাবলেট,pukurer bish,mach marar bish,fish poison
louse-poison|c||উকুন মারার বিষ,মাথার উকুনের ওষুধ,ukun marar bish`

const standingByLetter: Readonly<Record<string, Standing>> = {
  ...{ h: 'hhp', n: 'restricted', r: 'not-on-rice', c: 'class' },
}

/** The pesticides of the table, in its order. */
export const otherPesticides: readonly OtherPesticide[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', letter = '', doses = '', names = '', everyday = ''] = line.split('|')
    return {
      id,
      standing: standingByLetter[letter] ?? 'other',
      maxPerLitre: new Map(doses.split(' ').filter(Boolean).map(doseOf)),
      names: namesOf(names),
      everydayNames: namesOf(everyday),
    }
  })

function doseOf(text: string): readonly [string, number] {
  const [formulation = '', most = ''] = text.split('=')
  return [formulation, Number(most)]
}
