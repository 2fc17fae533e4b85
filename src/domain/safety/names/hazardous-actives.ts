/** Why an active must not be advised. `banned` goes before the WHO classes. */
export type Hazard = 'banned' | 'Ia' | 'Ib'

/** A pesticide active that no answer may advise. */
export interface HazardousActive {
  /** The ISO common name in lower case, with hyphens for blanks. */
  readonly id: string
  readonly hazard: Hazard
  /** Its ISO name and its Bengali ones, the first of which may be shown. */
  readonly names: readonly string[]
  /** Synonyms, abbreviations and trade names, in either script. */
  readonly tradeNames: readonly string[]
}

/**
 * One active a line: id, class, Bengali names, other names and trade names.
 *
 * Class x, `banned`: banned or cancelled in Bangladesh, or prohibited by a treaty and in no class of the WHO.
 * - Bangladesh: the table of bans 1960–2007 in Chowdhury et al., Int. J. Epidemiol. 47 (2018) 175, read in an abridged copy
 *   (endrin, chlordane, endosulfan, dichlorvos, methyl bromide, hexachlorobenzene; in 2000 all actives of class Ia and Ib
 *   were withdrawn from farming, which alone does not make them class x here); names from the lists of the Plant Protection
 *   Wing (DAE) and the Import Policy Order, read in secondary sources (DDT, aldrin, dieldrin, heptachlor, lindane,
 *   dicrotophos, parathion-methyl, phosphamidon, monocrotophos, carbofuran, with trade names); news of the end of carbofuran
 *   (June 2023) and of new paraquat registrations (December 2024). Paraquat is listed for that reason, although older
 *   registrations may still be valid.
 * - Stockholm Convention, Annex A and B, and Rotterdam Convention, Annex III: from general knowledge; a part of Annex III was
 *   read. Left out on purpose, because they are registered and in use: chlorpyrifos (Stockholm 2025), carbosulfan and
 *   fenthion (Rotterdam 2025), benomyl and thiram (in Annex III only as parts of one mixture).
 *
 * Class a (Ia) and b (Ib): The WHO Recommended Classification of Pesticides by Hazard 2019, tables 1 and 2, from general
 * knowledge of this edition and that of 2009, compared with a selection of 1994. Phosphides, which release phosphine, have no
 * class (table 8, fumigants); they are listed under a, because the gas kills. Abamectin is left out: some lists put the pure
 * substance into Ib, but the products that are sold (1.8 %) are far weaker.
 *
 * Trade names that are everyday words (Counter, Storm, Force, Monitor, Fury) are left out; most of the others are from
 * general knowledge.
 */
const table = `
2,4,5-t|x|২,৪,৫-টি|2.4.5-T
alachlor|x|অ্যালাক্লোর
aldrin|x|অ্যালড্রিন|Aldrex
binapacryl|x|বিনাপ্যাক্রিল
carbofuran|x|কার্বোফুরান,কার্বোফিউরান|Furadan,ফুরাডান,ফুরাদান,ফিউরাডান,Curaterr,কুরাটার,Brifur,ব্রিফুর,ব্রিফার,Sunfuran,সানফুরান,Vitafuran,Agrifuran,Rajfuran,Edfuran,Bengalfuran
chlordane|x|ক্লোরডেন|Chlorden
chlordecone|x|ক্লোরডেকোন|Kepone
chlordimeform|x|ক্লোরডাইমেফর্ম|Galecron
chlorobenzilate|x|ক্লোরোবেনজিলেট
ddt|x|ডিডিটি|Dichlorodiphenyltrichloroethane
dichlorvos|x|ডাইক্লোরভস|DDVP,ডিডিভিপি,Nogos,নগস,নোগস,Vapona,ভ্যাপোনা,Nuvan,নুভান
dicofol|x|ডাইকোফল|Kelthane
dicrotophos|x|ডাইক্রোটোফস|Bidrin,বিড্রিন,Carbicron,কার্বিক্রন
dieldrin|x|ডাইএলড্রিন|Dieldrex
dinoseb|x|ডাইনোসেব
endosulfan|x|এন্ডোসালফান|Thiodan,থায়োডান,Endocel
endrin|x|এনড্রিন
ethylene-dibromide|x|ইথিলিন ডাইব্রোমাইড|EDB,Dibromoethane
ethylene-dichloride|x|ইথিলিন ডাইক্লোরাইড|Dichloroethane
ethylene-oxide|x|ইথিলিন অক্সাইড
hch|x|এইচসিএইচ|BHC,বিএইচসি,Benzene hexachloride,Hexachlorocyclohexane
heptachlor|x|হেপ্টাক্লোর
hexachlorobenzene|x|হেক্সাক্লোরোবেনজিন|HCB
lindane|x|লিনডেন,লিন্ডেইন|Gamma-BHC,গামা বিএইচসি,Gamma-HCH,Gammexane,গ্যামাক্সিন,Gamaxine
mercury-compounds|x|পারদঘটিত ওষুধ,পারদঘটিত|Phenylmercury acetate,Phenyl mercuric acetate,PMA,Mercuric chloride,Mercuric oxide,মারকিউরিক ক্লোরাইড,মারকিউরিক অক্সাইড,ফিনাইল মার্কারি,Mercury compound,Ceresan,সেরেসান,Agrosan,এগ্রোসান,Granosan
methoxychlor|x|মেথোক্সিক্লোর
methyl-bromide|x|মিথাইল ব্রোমাইড|Bromomethane,Mebrom
mirex|x|মিরেক্স,মাইরেক্স
monocrotophos|x|মনোক্রোটোফস,মনোক্ট্রোফস|Azodrin,এজোড্রিন,Nuvacron,নুভাক্রন,Monodrin
paraquat|x|প্যারাকোয়াট,পরাকুয়াট,প্যারাকেট|Gramoxone,গ্রামোক্সোন,Paraxone,প্যারাক্সোন
parathion|x|প্যারাথিয়ন|Folidol,ফলিডল,Ethyl parathion,Parathion-ethyl
parathion-methyl|x|মিথাইল প্যারাথিয়ন|Methyl parathion,প্যারাথিয়ন মিথাইল,Metacid,মেটাসিড,Metacide
pentachlorophenol|x|পেন্টাক্লোরোফেনল|PCP
phosphamidon|x|ফসফামিডন|Dimecron,ডাইমেক্রন,ডায়মেক্রন,ডিমেক্রন
toxaphene|x|টক্সাফেন|Camphechlor
tributyltin|x|ট্রাইবিউটাইলটিন
trichlorfon|x|ট্রাইক্লোরফন|Dipterex,ডিপটেরেক্স
aldicarb|a|অ্যালডিকার্ব|Temik,টেমিক
aluminium-phosphide|a|অ্যালুমিনিয়াম ফসফাইড|Phostoxin,ফসটক্সিন,Celphos,সেলফস,Quickphos,কুইকফস,Gastoxin,গ্যাসটক্সিন,Fumitoxin
brodifacoum|a|ব্রোডিফ্যাকুম|Klerat,ক্লেরাট
bromadiolone|a|ব্রোমাডায়োলোন|Lanirat,ল্যানির‍্যাট,ল্যানিরেট
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
ethoprophos|a|ইথোপ্রোফস|Ethoprop,Mocap,মোক্যাপ
flocoumafen|a|ফ্লোকুমাফেন
magnesium-phosphide|a|ম্যাগনেসিয়াম ফসফাইড
mevinphos|a|মেভিনফস|Phosdrin,ফসড্রিন
phorate|a|ফোরেট|Forate,Thimet,থিমেট,থাইমেট
sodium-fluoroacetate|a|সোডিয়াম ফ্লুরোঅ্যাসিটেট|Sodium monofluoroacetate
sulfotep|a|সালফোটেপ
tebupirimfos|a|টেবুপিরিমফস
terbufos|a|টারবুফস
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
coumatetralyl|b|কুমাটেট্রালিল|Racumin,রাকুমিন
cyfluthrin|b|সাইফ্লুথ্রিন|Baythroid
demeton-s-methyl|b|ডেমেটন|Demeton,Metasystox,মেটাসিস্টক্স
dinoterb|b|ডাইনোটার্ব
dnoc|b|ডিএনওসি|Dinitro-ortho-cresol,Dinitrocresol
edifenphos|b|এডিফেনফস|Hinosan,হিনোসান
ethiofencarb|b|ইথিওফেনকার্ব
famphur|b|ফ্যামফুর
fenamiphos|b|ফেনামিফস|Nemacur,নেমাকুর
flucythrinate|b|ফ্লুসাইথ্রিনেট
fluoroacetamide|b|ফ্লুরোঅ্যাসিটামাইড
formetanate|b|ফরমেটানেট
furathiocarb|b|ফুরাথিওকার্ব
heptenophos|b|হেপ্টেনোফস
isoxathion|b|আইসোক্সাথিয়ন
lead-arsenate|b|লেড আর্সেনেট
mecarbam|b|মেকার্বাম
methamidophos|b|মেথামিডোফস|Tamaron,টামারন
methidathion|b|মেথিডাথিয়ন|Supracide,সুপ্রাসাইড
methiocarb|b|মেথিওকার্ব|Mesurol
methomyl|b|মেথোমিল,মিথোমিল|Lannate,ল্যানেট,লানেট
nicotine|b|নিকোটিন
omethoate|b|ওমেথোয়েট,ওমিথোয়েট|Folimat,ফলিম্যাট
oxamyl|b|অক্সামিল,অক্সামাইল|Vydate,ভাইডেট
oxydemeton-methyl|b|অক্সিডেমেটন|Oxydemeton
paris-green|b|প্যারিস গ্রিন
propetamphos|b|প্রোপেটামফস
sodium-arsenite|b|সোডিয়াম আর্সেনাইট
sodium-cyanide|b|সোডিয়াম সায়ানাইড
strychnine|b|স্ট্রিকনিন
tefluthrin|b|টেফ্লুথ্রিন
thallium-sulfate|b|থ্যালিয়াম সালফেট
thiofanox|b|থায়োফ্যানক্স
thiometon|b|থায়োমেটন|Ekatin,একাটিন
triazophos|b|ট্রায়াজোফস|Hostathion,হোস্টাথিয়ন
vamidothion|b|ভ্যামিডোথিয়ন|Kilval,কিলভাল
warfarin|b|ওয়ারফারিন
zeta-cypermethrin|b|জিটা সাইপারমেথ্রিন
zinc-phosphide|b|জিংক ফসফাইড|দস্তা ফসফাইড`

const hazardByLetter: Readonly<Record<string, Hazard>> = { x: 'banned', a: 'Ia', b: 'Ib' }

/** The actives of the table, in its order. */
export const hazardousActives: readonly HazardousActive[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', letter = '', bengali = '', others = ''] = line.split('|')
    const hazard = hazardByLetter[letter] ?? 'banned'
    return { id, hazard, names: [id, ...namesOf(bengali)], tradeNames: namesOf(others) }
  })

/** Names are separated by commas; a comma before a digit is part of a name. */
function namesOf(list: string): string[] {
  return list === '' ? [] : list.split(/,(?![0-9০-৯])/)
}
