/**
 * Names of pesticides that an answer may advise: ISO common names and classes that are used in Bangladesh, from general
 * knowledge. A name on this list is not a permission, and a missing name is not a ban. Sulphur is left out, because it is
 * also a fertiliser. A Bengali spelling is listed where its sound differs from the Latin name's.
 */
export const allowedPesticides: readonly string[] = `
abamectin acephate acetamiprid acetochlor alpha-cypermethrin anilofos atrazine azoxystrobin benfuracarb benomyl
bensulfuron benzimidazole beta-cypermethrin bifenazate bifenthrin bispyribac bordeaux boscalid buprofezin butachlor
captan carbamate carbaryl carbendazim carbosulfan carboxin carfentrazone cartap chlorantraniliprole chlorfenapyr
chlorfluazuron chloroacetamide chlorothalonil chlorpyrifos clothianidin copper-hydroxide copper-oxychloride
cyantraniliprole cyazofamid cyhalofop cyhalothrin cymoxanil cypermethrin cyproconazole deltamethrin diafenthiuron
diamide diazinon difenoconazole diflubenzuron dimethoate dimethomorph dinotefuran diquat dithiocarbamate diuron
emamectin epoxiconazole ethephon ethion etofenprox fenobucarb bpmc fenoxaprop fenpropathrin fenpyroximate fenthion
fenitrothion fenvalerate fipronil flonicamid fluazinam flubendiamide fludioxonil flufenoxuron flutriafol fluxapyroxad
fosetyl glufosinate glyphosate hexaconazole hexythiazox imidacloprid indoxacarb iprobenfos iprodione isoprocarb mipc
isoprothiolane kasugamycin kresoxim lambda-cyhalothrin lufenuron malathion mancozeb mandipropamid maneb mesotrione
metalaxyl metaldehyde methoxyfenozide metribuzin metsulfuron myclobutanil neonicotinoid niclosamide nicosulfuron
nitenpyram novaluron organophosphate oxadiargyl oxadiazon oxathiapiprolin oxyfluorfen pencycuron pendimethalin
penoxsulam permethrin phenthoate phosalone pretilachlor profenofos propamocarb propargite propiconazole propineb
pymetrozine pyraclostrobin pyrazosulfuron pyrethroid pyridaben pyriproxyfen quinalphos quinclorac sulfoxaflor
spinetoram spinosad spirodiclofen spiromesifen spirotetramat streptomycin strobilurin tebuconazole tebufenozide
teflubenzuron thiacloprid thiamethoxam thifluzamide thiodicarb thiophanate thiram tolfenpyrad triazole tricyclazole
trifloxystrobin triflumezopyrim validamycin zineb ziram অ্যাসিফেট ইথিয়ন এসিফেট গ্লাইফোসেট জিনেব জিরাম ডাইমেথোয়েট
ডায়াজিনন থিরাম ফেনথোয়েট বিসপাইরিব্যাক বোর্দো মানেব`
  .trim()
  .split(/\s+/)
