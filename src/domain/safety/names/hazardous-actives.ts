/**
 * Why an active must not be advised. `banned`: a ministry, the press or a journal says so; `cancelled`: said to be, at second
 * hand; `restricted`: no product is registered any more since December 2024, and older ones are still sold; Ia and Ib: classes of
 * the WHO; `hhp`: highly hazardous by another list.
 */
export type Hazard = 'banned' | 'cancelled' | 'restricted' | 'Ia' | 'Ib' | 'hhp'

/** A pesticide active that no answer may advise. */
export interface HazardousActive {
  /** The ISO common name in lower case, with hyphens for blanks. */
  readonly id: string
  readonly hazard: Hazard
  /** Whether it left farming in 2000 with the other actives of its class. */
  readonly isWithdrawn: boolean
  /** Its ISO name and its Bengali ones, the first of which may be shown. */
  readonly names: readonly string[]
  /** Synonyms, abbreviations, trade names and names in the village, in either script. */
  readonly tradeNames: readonly string[]
  /** Trade names that are everyday words: they count only beside a dose or a strength. */
  readonly everydayNames: readonly string[]
  /** What people say for it in plain words: gas tablet. */
  readonly nicknames: readonly string[]
}

/**
 * One active a line: id, class, Bengali names, other names, everyday words that are trade names, nicknames.
 *
 * - x, `banned`: the table of bans 1960–2007 in Chowdhury et al., Int. J. Epidemiol. 47 (2018) 175, read in a copy; for
 *   carbofuran the Daily Star and Jago News on its end in June 2023.
 * - c, `cancelled`: lists of the Plant Protection Wing (DAE) and the Import Policy Order, read at second hand.
 * - n, `restricted`: the Daily Star of November 2025 on paraquat.
 * - h, `hhp`: in Annex A or B of the Stockholm Convention or in Annex III of the Rotterdam Convention, from general
 *   knowledge. Left out on purpose, because they are registered and in use: chlorpyrifos (Stockholm 2025), carbosulfan and
 *   fenthion (Rotterdam 2025), benomyl and thiram (in Annex III only as parts of one mixture); see `other-pesticides.ts`.
 * - a (Ia) and b (Ib): The WHO Recommended Classification of Pesticides by Hazard 2019, tables 1 and 2, from general
 *   knowledge of this edition and that of 2009, compared with a selection of 1994. A and B: the same, withdrawn from farming
 *   in 2000 (Chowdhury et al.). Others of these classes are still registered. Phosphides, which release phosphine, have no
 *   class (table 8, fumigants); they are listed under a, because the gas kills. Abamectin is left out: some lists put the
 *   pure substance into Ib, but the products that are sold (1.8 %) are far weaker.
 *
 * Most trade names are from general knowledge, most village names from sellers' and farmers' texts.
 */
const table = `
2,4,5-t|h|২,৪,৫-টি|2.4.5-T
alachlor|h|অ্যালাক্লোর||lasso,লাসো
aldrin|c|অ্যালড্রিন|Aldrex
binapacryl|h|বিনাপ্যাক্রিল
carbofuran|x|কার্বোফুরান,কার্বোফিউরান|Furadan,ফুরাডান,ফুরাদান,ফিউরাডান,Curaterr,কুরাটার,Brifur,ব্রিফুর,ব্রিফার,Sunfuran,সানফুরান,Vitafuran,Agrifuran,Rajfuran,Edfuran,Bengalfuran,ফিউরাডন,ফুরাডন,furadon,diafuran,ডায়াফুরান,ফুরাডোন,ফুরাটন,ফুরাটান,ফোরাডান,furaton,foradan,fury dan,ডায়াফুরন,ডাইফুরান,ফুরাসান,dyafuran,kurator,furdan
chlordane|x|ক্লোরডেন|Chlorden
chlordecone|h|ক্লোরডেকোন|Kepone
chlordimeform|h|ক্লোরডাইমেফর্ম|Galecron
chlorobenzilate|h|ক্লোরোবেনজিলেট
ddt|c|ডিডিটি|Dichlorodiphenyltrichloroethane,didity||শুঁটকির পাউডার,shutkir powder
dichlorvos|x|ডাইক্লোরভস|DDVP,ডিডিভিপি,Nogos,নগস,নোগস,Vapona,ভ্যাপোনা,Nuvan,নুভান,নগজ,নোভান,ভেপোনা,nogas,noges
dicofol|c|ডাইকোফল|Kelthane|কেলথেন
dicrotophos|c|ডাইক্রোটোফস|Bidrin,বিড্রিন,Carbicron,কার্বিক্রন
dieldrin|c|ডাইএলড্রিন|Dieldrex
dinoseb|h|ডাইনোসেব
endosulfan|x|এন্ডোসালফান|Thiodan,থায়োডান,Endocel,থিওডান,থায়োডিন,thaiodan
endrin|x|এনড্রিন|এনড্রিল
ethylene-dibromide|h|ইথিলিন ডাইব্রোমাইড|EDB,Dibromoethane
ethylene-dichloride|h|ইথিলিন ডাইক্লোরাইড|Dichloroethane
ethylene-oxide|h|ইথিলিন অক্সাইড
hch|h|এইচসিএইচ|BHC,বিএইচসি,Benzene hexachloride,Hexachlorocyclohexane
heptachlor|c|হেপ্টাক্লোর||hepta,হেপ্টা
hexachlorobenzene|x|হেক্সাক্লোরোবেনজিন|HCB
lindane|c|লিনডেন,লিন্ডেইন|Gamma-BHC,গামা বিএইচসি,Gamma-HCH,Gammexane,গ্যামাক্সিন,গেমাক্সিন,গেমাকসিন,Gamaxine,gamaxene
mercury-compounds|c|পারদঘটিত ওষুধ,পারদঘটিত|Phenylmercury acetate,Phenyl mercuric acetate,PMA,Mercuric chloride,Mercuric oxide,মারকিউরিক ক্লোরাইড,মারকিউরিক অক্সাইড,ফিনাইল মার্কারি,Mercury compound,Ceresan,সেরেসান,Agrosan,এগ্রোসান,Granosan,পারদ যুক্ত বীজ শোধক
methoxychlor|h|মেথোক্সিক্লোর
methyl-bromide|x|মিথাইল ব্রোমাইড|Bromomethane,Mebrom
mirex|h|মিরেক্স,মাইরেক্স
monocrotophos|c|মনোক্রোটোফস,মনোক্ট্রোফস|Azodrin,এজোড্রিন,Nuvacron,নুভাক্রন,Monodrin,মনোসিল,monocil,মনোছিল,মোনোসিল,মনোক্রন,মনোক্রাউন,নোভাক্রন,monosil,monocrown,monokron,novacron
paraquat|n|প্যারাকোয়াট,পরাকুয়াট,প্যারাকেট|Gramoxone,গ্রামোক্সোন,Paraxone,প্যারাক্সোন,প্যারাকুয়েট,পারাকুয়েট,গ্রামোজোন,parakuet
parathion|c|প্যারাথিয়ন|Folidol,ফলিডল,Ethyl parathion,Parathion-ethyl
parathion-methyl|c|মিথাইল প্যারাথিয়ন|Methyl parathion,প্যারাথিয়ন মিথাইল,Metacid,মেটাসিড,Metacide,মেটাছিড
pentachlorophenol|h|পেন্টাক্লোরোফেনল|PCP
phosphamidon|c|ফসফামিডন|Dimecron,ডাইমেক্রন,ডায়মেক্রন,ডিমেক্রন
toxaphene|h|টক্সাফেন|Camphechlor
tributyltin|h|ট্রাইবিউটাইলটিন
trichlorfon|c|ট্রাইক্লোরফন|Dipterex,ডিপটেরেক্স
aldicarb|A|অ্যালডিকার্ব|Temik,টেমিক,temic
aluminium-phosphide|a|অ্যালুমিনিয়াম ফসফাইড|Phostoxin,ফসটক্সিন,Celphos,সেলফস,Quickphos,কুইকফস,Gastoxin,গ্যাসটক্সিন,Fumitoxin,quickfume,কুইকফিউম,desiagas xt,ডেসিয়াগ্যাস এক্সটি,phoskill,ফসকিল,সোডিয়াম ফসফাইড,sodium phosphide,desiagas,ফস্কিল,phoskil,foskil,fumiphos,alphos,এলুমিনিয়াম ফসফেট,অ্যালুমিনিয়াম ফসফেট,aluminium phosphate tablet,aluminium phospide||গ্যাস ট্যাবলেট,কেরির বড়ি,gas tablet,গ্যাসের ট্যাবলেট,গ্যাস বড়ি,গ্যাসের বড়ি,গ্যাসের টেবলেট,গ্যাস টেবলেট,gas tablets,gaser bori,gas bori,gaser tablet,gas teblet,gass tablet,কেড়ি পোকার ট্যাবলেট,কেড়ি পোকার বড়ি,কেরি পোকার ট্যাবলেট,কেরীর ট্যাবলেট,কেরি ট্যাবলেট,kerir bori,keri pokar tablet,kedi pokar tablet,kerir tablet,চালের পোকা মারার ট্যাবলেট,চালের পোকার ট্যাবলেট,চালের পোকার বড়ি,রাইস ট্যাবলেট,ধানের গোলার বড়ি,গোলার ট্যাবলেট,গুদামের ট্যাবলেট,rice tablet,chaler pokar tablet,golar tablet,wheat pill,wheat tablet,grain tablet,ছারপোকার ট্যাবলেট,ছারপোকা মারার ট্যাবলেট,ছারপোকার বড়ি,charpokar tablet,bed bug tablet,ইঁদুরের ট্যাবলেট,ইঁদুরের গর্তের ট্যাবলেট,ইঁদুর মারার গ্যাস,idurer tablet,indurer tablet,rat tablet,rat hole tablet,ডেসিয়াগ্যাস
brodifacoum|a|ব্রোডিফ্যাকুম|Klerat,ক্লেরাট,ক্লেরেট
bromadiolone|a|ব্রোমাডায়োলোন|Lanirat,ল্যানির‍্যাট,ল্যানিরেট,লেনিরেট,laneret
bromethalin|a|ব্রোমেথালিন
calcium-cyanide|a|ক্যালসিয়াম সায়ানাইড
captafol|a|ক্যাপ্টাফল|Difolatan
chlorethoxyfos|a|ক্লোরেথক্সিফস
chlormephos|a|ক্লোরমেফস
chlorophacinone|a|ক্লোরোফ্যাসিনোন
difenacoum|a|ডাইফেনাকুম
difethialone|a|ডাইফেথিয়ালোন
diphacinone|a|ডাইফ্যাসিনোন
disulfoton|a|ডাইসালফোটন|Disyston,ডাইসিস্টন
epn|a|ইপিএন
ethoprophos|A|ইথোপ্রোফস|Ethoprop,Mocap,মোক্যাপ
flocoumafen|a|ফ্লোকুমাফেন|storm bait|storm,স্টর্ম
magnesium-phosphide|a|ম্যাগনেসিয়াম ফসফাইড
mevinphos|a|মেভিনফস|Phosdrin,ফসড্রিন
phorate|A|ফোরেট|Forate,Thimet,থিমেট,থাইমেট,thaimet,foret,thimate,ফোরেইট
sodium-fluoroacetate|a|সোডিয়াম ফ্লুরোঅ্যাসিটেট|Sodium monofluoroacetate
sulfotep|a|সালফোটেপ
tebupirimfos|a|টেবুপিরিমফস
terbufos|a|টারবুফস||counter,কাউন্টার
acrolein|b|অ্যাক্রোলিন
allyl-alcohol|b|অ্যালাইল অ্যালকোহল
azinphos-ethyl|b|এজিনফস ইথাইল
azinphos-methyl|b|এজিনফস মিথাইল|Gusathion,Guthion
beta-cyfluthrin|b|বিটা সাইফ্লুথ্রিন,বেটা সাইফ্লুথ্রিন|Bulldock,বুলডক
blasticidin-s|b|ব্লাস্টিসিডিন|Blasticidin
butocarboxim|b|বুটোকার্বক্সিম
butoxycarboxim|b|বুটক্সিকার্বক্সিম
cadusafos|b|ক্যাডুসাফস|Rugby,রাগবি
calcium-arsenate|b|ক্যালসিয়াম আর্সেনেট
chlorfenvinphos|b|ক্লোরফেনভিনফস|Birlane
chlorohydrin|b|ক্লোরোহাইড্রিন|Chloropropanediol
coumaphos|b|কুমাফস
coumatetralyl|b|কুমাটেট্রালিল|Racumin,রাকুমিন,রেকুমিন
cyfluthrin|b|সাইফ্লুথ্রিন|Baythroid,বেথ্রয়েড
demeton-s-methyl|b|ডেমেটন|Demeton,Metasystox,মেটাসিস্টক্স
dinoterb|b|ডাইনোটার্ব
dnoc|b|ডিএনওসি|Dinitro-ortho-cresol,Dinitrocresol
edifenphos|b|এডিফেনফস|Hinosan,হিনোসান
ethiofencarb|b|ইথিওফেনকার্ব
famphur|b|ফ্যামফুর
fenamiphos|B|ফেনামিফস|Nemacur,নেমাকুর
flucythrinate|b|ফ্লুসাইথ্রিনেট
fluoroacetamide|b|ফ্লুরোঅ্যাসিটামাইড
formetanate|b|ফরমেটানেট
furathiocarb|b|ফুরাথিওকার্ব
heptenophos|b|হেপ্টেনোফস
isoxathion|b|আইসোক্সাথিয়ন
lead-arsenate|b|লেড আর্সেনেট
mecarbam|b|মেকার্বাম
methamidophos|B|মেথামিডোফস|Tamaron,টামারন|monitor
methidathion|b|মেথিডাথিয়ন|Supracide,সুপ্রাসাইড
methiocarb|b|মেথিওকার্ব|Mesurol
methomyl|B|মেথোমিল,মিথোমিল|Lannate,ল্যানেট,লানেট,মেথোমাইল,লেনেট,lanet,methomail,lanate,মিথোমাইল
nicotine|b|নিকোটিন
omethoate|b|ওমেথোয়েট,ওমিথোয়েট|Folimat,ফলিম্যাট
oxamyl|B|অক্সামিল,অক্সামাইল|Vydate,ভাইডেট
oxydemeton-methyl|B|অক্সিডেমেটন|Oxydemeton
paris-green|b|প্যারিস গ্রিন
propetamphos|b|প্রোপেটামফস
sodium-arsenite|b|সোডিয়াম আর্সেনাইট
sodium-cyanide|b|সোডিয়াম সায়ানাইড
strychnine|b|স্ট্রিকনিন
tefluthrin|b|টেফ্লুথ্রিন||force
thallium-sulfate|b|থ্যালিয়াম সালফেট
thiofanox|b|থায়োফ্যানক্স
thiometon|b|থায়োমেটন|Ekatin,একাটিন
triazophos|B|ট্রায়াজোফস|Hostathion,হোস্টাথিয়ন
vamidothion|b|ভ্যামিডোথিয়ন|Kilval,কিলভাল
warfarin|B|ওয়ারফারিন
zeta-cypermethrin|b|জিটা সাইপারমেথ্রিন||fury
zinc-phosphide|b|জিংক ফসফাইড|দস্তা ফসফাইড,র‍্যাটম,ratom,রেটম||কালো বিষ,কালো পাউডার ইঁদুরের,ছাই রঙের ইঁদুরের বিষ,kalo bish,kalo powder`

const hazardByLetter: Readonly<Record<string, Hazard>> = {
  ...{ x: 'banned', c: 'cancelled', n: 'restricted', h: 'hhp' },
  ...{ a: 'Ia', A: 'Ia', b: 'Ib', B: 'Ib' },
}

/** The actives of the table, in its order. */
export const hazardousActives: readonly HazardousActive[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', letter = '', bengali = '', others = '', everyday = '', nicknames = ''] =
      line.split('|')
    return {
      id,
      hazard: hazardByLetter[letter] ?? 'hhp',
      isWithdrawn: letter === 'A' || letter === 'B',
      names: [id, ...namesOf(bengali)],
      tradeNames: namesOf(others),
      everydayNames: namesOf(everyday),
      nicknames: namesOf(nicknames),
    }
  })

/** Names are separated by commas; a comma before a digit is part of a name. */
export function namesOf(list: string): string[] {
  return list === '' ? [] : list.split(/,(?![0-9০-৯])/)
}
