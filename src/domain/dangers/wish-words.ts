/** More groups of words, in the form of `danger-words.ts`: most of them of wishes to die. */
export const wishGroups = `
howlong কতক্ষণ কতক্ষণে কতক্ষন long
world দুনিয়া দুনিয়ায় পৃথিবী পৃথিবীতে world
likes ভাল্লাগে ভালোলাগে
stay থাকব থাকবো thakbo
rather rather
miss miss
nobody nobody
enemy শত্রু শত্রুর দুশমন দুশমনের শত্রুরা dushman enemy enemys rival rivals
feel feel feeling felt লাগছে লাগতেছে lagse lagtese
fert সার sar ইউরিয়া urea fertilizer* fertiliser*
eatinf খাইতে খেতে khete
mon মন mon
dieif মরলে মরলেই morle
bought কিনে কিনছি কিনেছি কিনা kinsi bought
goinge going
corpse লাশ lash
hangw ফাঁসি ফাঁসিতে ^fasi ফাঁস fash
pain ব্যথা betha bytha pain
hoyw হয় hoy হবে hobe হইব hoibo
done done
bear bear endure সহ্য shojjo টানতে টানা বইতে
disappear disappear vanish হারিয়ে hariye
granular দানাদার
pellet pellets
mora মরা mora মরার morar
jayw যায় jay
one one
household সংসার সংসারের পরিবার পরিবারের
jump ঝাঁপ ঝাপ jhap jump jumping লাফ laf
train ট্রেন ট্রেনের রেললাইনে রেললাইন রেলের train railway roof ছাদ ব্রিজ bridge ছাদের chad
freedom মুক্তি mukti escape
hate ঘৃণা ঘেন্না ঘিন্না hate ghrina
sleep ঘুম ঘুমের ঘুমায়া ঘুমিয়ে ঘুমাইয়া ghum ghumer sleep asleep ঘুমাতে ghumate sleeping ঘুমাইতে
wake উঠি উঠব উঠতে উঠতাম জাগি uthi uthbo uthte wake waking
god আল্লাহ আল্লায় খোদা ভগবান allah god
takeme তুলে তুইলা নিয়ে নিয়া নেয় নাও নেন niye niya nao ney take takes
survive বাঁচবে বাঁচানো বাঁচে বাঁচার বাঁচব bachbe bachar survive saved
amount কত কতটা কতটুকু কতখানি কয়টা koto kototuku koyta much many
hurt2 hurt hurts hurting
talk বলে বলছে বলতেছে বলেছে bole bolse talk talks talking says saying said threatens
amakew আমাকে আমারে amake amare me
seekw পাবেন পাবা পাইবেন খুঁজবেন খুঁজবা খুঁজো paben pabe khujben khujo
bew be
here here around alive
ifw if when after
than চেয়ে চাইতে cheye than
worthless worthless
day দিন din day
ago ago
mayw যাবে যাইব যাইবো যাবো jabe jaibo পারব পারবো পারি পারমু পারুম parbo pari parmu can may safe নিরাপদ সমস্যা somossa ক্ষতি khoti
letter চিঠি চিঠিটা letter
application দরখাস্ত আবেদন আবেদনপত্র dorkhasto application
loved loved ভালোবাসি ভালোবাসতাম
futdo দিব দেব দিবো দেবো দিতে দিমু দেই dibo debo dite dei করব করবো korbo
firbo ফিরব ফিরবো ফিরুম firbo
purpose purpose deliberately
happens happens
kiw কী কি ki
what what
lonely একা একলা eka alone lonely
speech কথা kotha
notmove moving talking answering speaking respond move speak talk awake waking
cake cake cakes biscuit কেক kek
shock2 শক shok shock shocked
bujhbe বুঝবে বুঝতে বোঝা পাবে bujhbe bojha
know knowing know noticing
feed খাওয়ানোর খাওয়াইয়া খাওয়াব খাওয়াতে
inmeal চায়ে ভাতে খাবারে ভাতের খাবারের chaye tea meal lunch
put put দিব দেব দিলে মিশাব মিশিয়ে মিশালে mix dibo dile
poisonv poison
isw am was is im
any any
tell tell কইয়েন বইলেন বলবেন
gonew gone
herself herself himself themselves
net জাল jal
firstp আমি ami i im মুই
edie die dying
killv kill
stayn থাকা thaka
void বৃথা britha ব্যর্থ bertho failure useless wasted pointless unbearable
givew give gave
up up
value দাম মূল্য dam mullo worth value
stand stand
deserve deserve
forever চিরতরে চিরদিনের forever eternal
seen দেখা dekha
eatx খাওয়াই khawai
canw can could
youw you one
iff if
or or
hopelessw hopeless
niwill নিবে নেবে nibe নিব nibo
ground মাটিতে মাটি মাটির mati matir
stuck জড়িয়ে জড়ায়ে জড়াইয়া joray
rash rash itching চুলকানি ফোস্কা ফোসকা
ready ready
doif করলে korle
wentme গেলাম gelam
stayw থেকো থাইকো থাকবেন theko thakben
why কেন কেনো keno why
thekew থেকে থাইকা থাইক্যা theke thaika
thakai থাকাই thakai
carryon carrying
enough enough
been been
born born
shara সাড়া shara
dey দেয় dey
grave কবরে kobore grave
wrist =রগ wrist
`
