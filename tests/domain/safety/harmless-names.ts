/** ISO common names of pesticides that are not on the list, their chemical classes, and other things that are applied to fields. */
export const harmlessNames: readonly string[] = `
abamectin acephate acetamiprid acetochlor acifluorfen afidopyropen alanycarb alpha-cypermethrin ametoctradin ametryn amitraz
anilofos atrazine azadirachtin azocyclotin azoxystrobin benalaxyl bendiocarb benfuracarb benomyl bensulfuron-methyl bentazone
benzimidazole benzovindiflupyr beta-cypermethrin bifenazate bifenthrin bispyribac-sodium bitertanol bordeaux boscalid
broflanilide bromacil bromoxynil bronopol bupirimate buprofezin butachlor captan carbamate carbaryl carbendazim carbosulfan
carboxin carfentrazone carpropamid cartap chlorantraniliprole chlorfenapyr chlorfluazuron chlorimuron chloroacetamide
chlorothalonil chlorpropham chlorpyrifos chlorpyrifos-methyl chromafenozide clethodim clodinafop clofentezine clomazone
clothianidin copper-hydroxide copper-oxychloride cyantraniliprole cyazofamid cycloxydim cyenopyrafen cyflumetofen cyhalofop
cyhalothrin cymoxanil cypermethrin cyproconazole cyprodinil cyromazine dazomet deltamethrin diafenthiuron diamide diazinon
dicamba diclofop difenoconazole diflubenzuron dimethoate dimethomorph diniconazole dinotefuran diquat dithianon
dithiocarbamate diuron emamectin-benzoate epoxiconazole esfenvalerate ethaboxam ethephon ethion ethirimol etofenprox etoxazole
famoxadone fenamidone fenazaquin fenbuconazole fenitrothion fenobucarb fenoxanil fenoxaprop fenoxycarb fenpropathrin
fenpyroximate fenthion fenvalerate fipronil flonicamid fluazifop fluazinam flubendiamide fludioxonil flufenoxuron flumethrin
fluopicolide fluopyram flupyradifurone flusilazole flutolanil flutriafol fluxapyroxad folpet formothion fosetyl-aluminium
fosthiazate gamma-cyhalothrin glufosinate glyphosate halosulfuron haloxyfop hexaconazole hexythiazox hymexazol imazalil
imazethapyr imidacloprid indoxacarb iprobenfos iprodione iprovalicarb isocycloseram isoprocarb isoprothiolane isoproturon
kasugamycin kresoxim-methyl lambda-cyhalothrin linuron lufenuron malathion mancozeb mandipropamid maneb mcpa mefenacet
mesotrione metaflumizone metalaxyl metaldehyde metamifop metamitron metazachlor metconazole methoprene methoxyfenozide metiram
metofluthrin metolachlor metribuzin metsulfuron-methyl milbemectin molinate myclobutanil naled neonicotinoid niclosamide
nicosulfuron nitenpyram novaluron organophosphate orthosulfamuron oxadiargyl oxadiazon oxadixyl oxathiapiprolin oxyfluorfen
pencycuron penconazole pendimethalin penoxsulam permethrin phenthoate phosalone phosmet phoxim picoxystrobin pirimicarb
pirimiphos-methyl prallethrin pretilachlor probenazole prochloraz profenofos propamocarb propanil propargite propiconazole
propineb propoxur prothioconazole prothiofos pymetrozine pyraclostrobin pyrazosulfuron pyrethroid pyridaben pyridalyl
pyridaphenthion pyrifluquinazon pyrimethanil pyriproxyfen quinalphos quinclorac quizalofop simazine spinetoram spinosad
spirodiclofen spiromesifen spirotetramat streptomycin strobilurin sulfoxaflor sulphur tebuconazole tebufenozide teflubenzuron
temephos tetraconazole tetradifon tetramethrin tetraniliprole thiacloprid thiamethoxam thifluzamide thiobencarb thiocyclam
thiodicarb thiophanate-methyl thiram tolclofos-methyl tolfenpyrad transfluthrin triadimefon triadimenol triazole tricyclazole
tridemorph trifloxystrobin triflumezopyrim triflumuron trifluralin triforine validamycin zineb ziram zoxamide`
  .trim()
  .split(/\s+/)

/** The same in Bengali; and fertilisers, elements and words that sound nearly like a hazardous name. */
export const harmlessWords: readonly string[] = [
  ...'ম্যানকোজেব কার্বেন্ডাজিম টেবুকোনাজল এজক্সিস্ট্রবিন সাইপারমেথ্রিন ইমিডাক্লোপ্রিড থায়ামেথোক্সাম স্পিনোসাড'.split(' '),
  ...'ম্যালাথিয়ন ডাইমেথোয়েট ডায়াজিনন ক্লোরপাইরিফস ফেনিট্রোথিয়ন কারটাপ গ্লাইফোসেট প্রিটিলাক্লোর কার্বোসালফান'.split(' '),
  ...'কার্বারিল কার্বক্সিন থিরাম ডেল্টামেথ্রিন প্রোপিকোনাজল হেক্সাকোনাজল ডাইফেনোকোনাজল মেটালেক্সিল ডাইমেথোমরফ'.split(
    ' ',
  ),
  ...'সাইমোক্সানিল ইপ্রোডিয়ন ভ্যালিডামাইসিন ট্রাইসাইক্লাজল ট্রাইফ্লক্সিস্ট্রোবিন আইসোপ্রোথিওলেন ফিপ্রোনিল বুপ্রোফেজিন'.split(
    ' ',
  ),
  ...'পাইমেট্রোজিন ক্লোরান্ট্রানিলিপ্রোল কুইনালফস ফেনথিয়ন প্রোফেনোফস এসিটামিপ্রিড ডাইনোটেফুরান ক্লোথিয়ানিডিন'.split(
    ' ',
  ),
  ...'ইনডক্সাকার্ব লুফেনুরন এবামেকটিন স্পাইরোমেসিফেন প্রোপারগাইট বিউটাক্লোর অক্সাডায়াজন পেন্ডিমিথালিন বিসপাইরিব্যাক'.split(
    ' ',
  ),
  ...['এমামেকটিন বেনজোয়েট', 'ল্যামডা সাইহ্যালোথ্রিন', 'কপার অক্সিক্লোরাইড', 'বিটা-সাইপারমেথ্রিন', 'আলফা-সাইপারমেথ্রিন'],
  ...[
    'জিংক সালফেট',
    'জিপসাম',
    'ইউরিয়া',
    'টিএসপি',
    'ডিএপি',
    'এমওপি',
    'বোরিক এসিড',
    'ম্যাগনেসিয়াম সালফেট',
    'ফসফেট',
  ],
  ...[
    'অ্যালুমিনিয়াম সালফেট',
    'জিংক ফসফেট',
    'ক্যালসিয়াম ক্লোরাইড',
    'আর্সেনিক',
    'পারদ',
    'মিথাইল',
    'গন্ধক',
    'নিওনিকোটিনয়েড',
  ],
  ...'প্রোটিন প্রকট প্রকৃত পরীক্ষণ লেনদেন লন্ডন খেলতেন পারাতেন দিদিটি টমেটো ফেরত নবীকরণ সুপ্রসিদ্ধ নিয়ন্ত্রণ মিটমিল'.split(
    ' ',
  ),
  ...[
    'zinc sulphate',
    'zinc phosphate',
    'zinc phosphite',
    'triple super phosphate',
    'muriate of potash',
    'boric acid',
  ],
  ...[
    'aluminium sulphate',
    'calcium cyanamide',
    'calcium chloride',
    'methyl eugenol',
    'copper sulphate',
    'methyl',
  ],
  ...[
    'neonicotinoids',
    'arsenic in the water',
    'mercury',
    'bullock',
    'linseed',
    'ethylene',
    'pH 6.5',
    'addton',
    'oddth',
  ],
  ...[
    'counter',
    'storm',
    'force',
    'monitor',
    'fury',
    '2,4-D',
    '2,4-D amine',
    'BRRI dhan28',
    'epsom salt',
    'phosphorus',
  ],
]
