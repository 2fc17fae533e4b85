/**
 * What shows a danger, one rule a line: `id: groups` that must all stand within twelve words, alternatives parted by `|`;
 * `!` what rules it out in the same sentences; `@n` within n words; `~n` up to n sentences apart. The order is that of urgency.
 */
export const rules = `
phosphide-swallowed: gastablet eaten|swallow|mouth !suicide !dieinf !animal !unlife !diefirst !willeat
phosphide-swallowed: gastablet eat !die !dieinf !diedword !think !suicide !animal !store !food !plant !insect !cattle !unlife !diefirst !willeat
phosphide-swallowed: gastablet smell|faint|vomit|dizzied|ill|hardbreath !animal
paraquat-swallowed: weedkiller eaten|swallow !animal !willeat !diefirst
paraquat-swallowed: weedkiller mouth into !animal
child-swallowed: toxic eaten|swallow child|aged !animalchild !animal
child-swallowed: toxic mouth child|aged into !animalchild !animal
child-swallowed: medicine eaten|swallow child !animalchild !animal !sick
child-swallowed: medicine mouth child into !animalchild !animal !sick
child-swallowed: treatedseed eaten|swallow child !animalchild
poison-swallowed: poisontaken !animal
poison-swallowed: drinkwater toxic mistake !animal
poison-swallowed: toxic announced !food !given !animal !insect !rat !wild @6
poison-swallowed: toxic took purpose|quarrel !animal @8
poison-swallowed: poison took kin|child|self !animal !insect !plant @4
poison-swallowed: toxic eaten|swallow !candie !suicide !dieinf kin|child|brother !animal !given !diefirst !oneself
poison-swallowed: toxic eaten|swallow !candie !suicide !dieinf self !animal !wild !given !diefirst !oneself @8
poison-swallowed: medicine eaten kin|self spray|seed|treated|field !animal !sick
poison-swallowed: toxic eaten|swallow !candie !suicide !dieinf mistake !animal
poison-swallowed: toxic eaten|swallow !candie !suicide !dieinf !oneself !animal !insect !mosquito !rat !plant !food !bird !wild !fish !diefirst
poison-swallowed: treatedseed eaten|swallow !animal !bird
poison-swallowed: toxic mouth into !animal !trunk !protect
poison-swallowed: medicine mistake eaten|swallow|mouth !animal
poison-swallowed: medicine mouth into !animal !sick @6
poison-swallowed: spray|medicine swallow kin|self|mistake !animal
poison-swallowed: bottle swallow spray|medicine|toxic !animal
poison-swallowed: toxic vomit vomitmake !animal @8
poison-swallowed: toxic homecure cure !plant !insect !mix @8
poison-swallowed: toxic eat !candie !debt !survive !talk !happenq !amount !suicide !dieinf !think !unsaved !howlong !oneself !animal !insect !mosquito !rat !plant !food !bird !wild !fish !willeat !die !diedword !kill !unlife !given !painless !less !joiner !futdo !put !before @9
child-swallowed: toxic mouth child !animal !plant !protect @5
breathed: collapsed kin|brother|self|child spray|toxic !plant !insect !animal
breathed: medicine dizzied|faint !animal !sick !eaten !eat @6
breathed: poisoning !animal !plant !fish !pond !food !protect @6
poison-swallowed: spray eaten|swallow child|kin|self !plant !animal !food !insect !given @6
poison-swallowed: fert eaten|swallow child|kin !plant !animal !insect !food @6
fits: fits kin|child|self|toxic|spray !animal
breathed: spray|toxic faint|vomit|dizzied|ill|hardbreath !animal !less !bird !fish !protect
breathed: medicine smell faint|vomit|dizzied|ill|hardbreath !animal
breathed: faint|dizzied field|work self|kin spray|toxic|medicine !animal
breathed: spray|toxic sickly feel !animal !plant !fish !protect
breathed: spray|toxic sickly self|kin !animal !plant !fish !protect
eye-splash: eye toxic|spray|medicine|powder|fert into|hurt|burn !animal !protect !plant @10
eye-splash: eye toxic|spray into|hurt kin|child|self !animal !protect @10
skin-splash: skin toxic|spray hurt|poured !trunk !animal !plant !food !protect !insect @10
skin-splash: skin toxic|spray hurt|poured self|kin|child !trunk !animal !protect @10
skin-splash: skin chem hurt|poured|burn !trunk !animal !plant @8
skin-splash: skin toxic wash self !trunk !animal !protect !plant @7
snake: snake eaten self|kin|child !animal @4
snake: snake cut !protect !insect @4
snake: snake bitten !protect !insect !nobody @7
electric-shock: electrocuted !rat !wild !thief
electric-shock: current shock !hopperword !insect @6
breathed: nospeech spray|toxic|medicine !animal !farm
breathed: gas hardbreath|faint !animal
electric-shock: shock2 eaten !farm @2
electric-shock: wire|pump shock2 !farm @6
electric-shock: current|wire nospeech|faint kin|child|self !animal @12
poison-swallowed: sleep tablet eaten kin|self|child !talk @6
breathed: fallen kin toxic|spray !animal @9
breathed: gas smell ill|faint|dizzied|vomit !animal
skin-splash: rash toxic|spray !farm
electric-shock: current|wire stuck !rat !hopperword @5
self-harm-direct: suicide
self-harm-direct: ownwish
self-harm-direct: enditall !spray !toxic !kill !insect @5
self-harm-direct: toxic announced !food !given !animal !insect !rat !wild @6
self-harm-direct: toxic eaten|swallow|took kin|child|brother|self quarrel
self-harm-direct: toxic took purpose @8
self-harm-direct: toxic eaten|swallow icchaw doing !no !animal !food @8
self-harm-indirect: nolife
self-harm-direct: noose neck !animal @4
self-harm-direct: unlife !plant !insect !animal !rat !fish !bird @9
self-harm-direct: live wish no @6
self-harm-direct: oneself ended|kill|dieinf|doend|endall @4
self-harm-direct: toxic howlong kin2|die|diedword|dieinf|eat !insect !plant !animal !food !rat
self-harm-direct: toxic think eat !food !animal
self-harm-direct: tablet kill|die|diedword kin2 !insect !animal !rat
self-harm-direct: eat|eaten diefirst !animal !insect !plant @6
self-harm-direct: dieinf quick|way !plant !insect !animal !fish !rat @4
self-harm-direct: eat die|diedword kin2 !insect !animal !plant !food !fish @6
self-harm-direct: oneself life2 @3
self-harm-direct: hangw !net
self-harm-direct: life ended self @5
self-harm-direct: lifeended !insect !animal !rat !fieldof @8
self-harm-direct: wantpoison @5
self-harm-direct: dieable quick|painless|way !plant !insect !animal !fish !rat @5
self-harm-direct: mortality better !plant !insect !animal @5
self-harm-direct: life2 keep @3
self-harm-direct: world wish no @5
self-harm-direct: dieinf better|painless !plant !insect !animal !fish @4
self-harm-direct: live worth no @5
self-harm-direct: deadw wish self @5
self-harm-direct: toxic dieinf !plant !insect !animal !fish !rat !mosquito !bird @8
self-harm-direct: toxic quick|lethal|strong kin2 !insect !plant !animal !protect @8
self-harm-direct: toxic willeat !food !given !animal !insect !futdo @6
self-harm-direct: toxic eat die !animal !insect !rat !plant !fish !bird !wild !food
self-harm-direct: toxic die|kill|diedword|lethal kin2 !insect !animal !plant !protect !other
self-harm-direct: toxic painless !insect !animal !rat !plant !fish !bird !wild !mosquito @6
self-harm-indirect: debt pressure cannot|unlife
self-harm-indirect: debt die|live|diefirst|ended !fert !plant !animal !insect !fish
self-harm-indirect: debt way no !fert !near
self-harm-indirect: all ended way no @10
self-harm-indirect: live use !plant !animal !insect !fish !fert !number @6
self-harm-indirect: self no thakle better @6
self-harm-indirect: kids care !animal !plant !food @4
self-harm-indirect: farewell forgive|all @8
self-harm-indirect: life2 better no @6
self-harm-indirect: life2|life meaning no @6
self-harm-indirect: giveup self !insect !plant !animal !fish @4
self-harm-indirect: debt bear
self-harm-indirect: corpse debt|self
self-harm-indirect: depart forgive|kids @8
self-harm-indirect: debt likes no
self-harm-indirect: self thakle better all @7
self-harm-indirect: miss self nobody
self-harm-indirect: burden self|all|household @6
self-harm-indirect: face2 show @2
self-harm-indirect: poison bottle front !plant !keep @5
self-harm-indirect: cannot goon @4
self-harm-direct: hangself
self-harm-direct: jump train|pond|life !insect !fish @6
self-harm-direct: train head futdo
self-harm-direct: life2 freedom|hate|endall @6
self-harm-direct: hate life|myself|oneself @4
self-harm-direct: sleep wake no !animal @9
self-harm-direct: wake no wish @6
self-harm-direct: god takeme amakew @5
self-harm-direct: world leave|depart|farewell|freedom @6
self-harm-direct: eat amount unsaved !farm @8
self-harm-direct: toxic eat survive no !farm @8
self-harm-direct: toxic eat talk !farm !mistake @6
self-harm-direct: toxic eat happenq !farm !given @9
self-harm-direct: toxic eat|swallow purpose
self-harm-direct: toxic lethal dose|amount !farm
self-harm-direct: die talk kin|child !farm @7
self-harm-direct: skin cut wish !farm !head @6
self-harm-direct: endall futdo !farm @3
self-harm-direct: survive no toxic secret|keep|talk !farm @9
self-harm-indirect: dieif|ifdie debt
self-harm-indirect: dieif|ifdie better|all|nobody|kids !farm @7
self-harm-indirect: gonefirst @6
self-harm-indirect: giveup short !farm
self-harm-indirect: kids|child care stay|thakle|depart !animal @8
self-harm-indirect: all ended left self !farm @9
self-harm-indirect: heavy self all|household @5
self-harm-indirect: lastday !farm
self-harm-indirect: letter kids|farewell|depart|loved|goingfirst !application @9
self-harm-indirect: loved tell|kids @5
self-harm-indirect: life2 bear no @5
self-harm-indirect: hope no self !farm @5
self-harm-direct: mortality|mora|dieinf|diefirst|dieif self !farm @8
self-harm-direct: mortality|mora|edie|suicide think !farm @7
self-harm-direct: mortality|mora quick|way|freedom|no !farm !head !work !several !seed @5
self-harm-direct: mora live !farm @4
self-harm-direct: toxic mora|mortality eat|eatinf !farm
self-harm-direct: toxic eatdie !farm
self-harm-direct: toxic candie
self-harm-direct: toxic eatx better !farm
self-harm-direct: dieif live|no|better|kin2 !farm @6
self-harm-direct: edie firstp !iff !farm !canw @3
self-harm-direct: edie|dieinf ready|wish !farm @5
self-harm-direct: sleep tablet|medicine eat|eaten|willeat|amount !animal @7
self-harm-direct: sleep forever
self-harm-direct: medicine painless quick !farm
self-harm-direct: deserve live no @6
self-harm-indirect: life|life2 void|value self|no @5
self-harm-indirect: cannot stand life @5
self-harm-indirect: void self human @5
self-harm-indirect: forgive way no
self-harm-indirect: forgive kin|kids|all amakew @5
self-harm-indirect: world no self !farm @6
self-harm-indirect: hate all amakew @4
self-harm-indirect: doend all|giveup|self !farm !work @6
self-harm-indirect: hopelessw self !farm @5
self-harm-indirect: tablet farewell
self-harm-direct: toxic bought sit !farm
self-harm-direct: myself ended|way|quick @4
self-harm-direct: noose die|dieinf|mortality !farm @5
self-harm-direct: toxic eat way|debt !farm !wish
self-harm-indirect: left1 farewell2|all
self-harm-indirect: live why self|no !farm @6
self-harm-indirect: leave forever !farm
self-harm-indirect: goon use no @6
self-harm-indirect: void kids better
self-harm-indirect: farewell care|kin !seed !plant !next @6
self-harm-direct: grave self|live|better @6
self-harm-direct: disappear wish !farm @4
self-harm-direct: toxic ended amakew !farm
self-harm-direct: wrist cut
self-harm-direct: live better no !farm @5
self-harm-direct: dieif live|better !plant !insect !animal !fish @4
self-harm-direct: sleep die|mora|diedword !farm @7
self-harm-direct: god die|mortality self @6
self-harm-direct: die self quick !farm @5
self-harm-direct: live die better !farm @7
self-harm-direct: than die better !farm @5
self-harm-direct: deadw self better !farm @5
self-harm-direct: toxic eat painless !farm
self-harm-direct: oneself skin cut @4
self-harm-direct: mortality no way !plant !insect !animal !fish @6
self-harm-direct: toxic unsaved eat
self-harm-indirect: self worthless !farm @4
self-harm-indirect: depart firbo !animal @6
self-harm-indirect: giveup live|life2|lonely @6
self-harm-indirect: goon cannot short
self-harm-indirect: giveup debt|all|ended !insect !plant !animal
self-harm-indirect: kids farewell|forgive !animal @8
self-harm-indirect: hope no self !plant !insect !animal @5
electric-wire: electrocuted rat|wild|thief
electric-wire: current wire|around rat|ratof|wild|thief|animal !pump !hopperword
electric-wire: current wire around !pump !hopperword
harm-others: other toxic pond|fish|animal|plant|wild|food kill|ruin|secret !selfpond !insect
harm-others: enemy toxic !insect !selfpond
harm-others: other toxic kill !insect !rat !selfpond
harm-others: toxic secret food|mix|graze !bought !insect !rat
harm-others: enemy kill|die|ruin animal|fish|pond|wild|plant !insect
harm-others: toxic secret food|mix|graze|pond|animal|inmeal !bought !insect !rat
harm-others: toxic feed way|wish kin|other|kin2 !animal
harm-others: toxic inmeal other|kin|kin2 put !plant @8
harm-others: poisonverb other|enemy animal|pond|fish|plant|kin|wild !insect
fish-with-poison: toxic fish catch|kill !ask !selfpond @8
birds-bait: baited bird|wild
birds-bait: toxic|bait bird|wild kill|bait|drive !diedword @8
birds-bait: poison bird|wild !ask !diedword !die !eaten !eat @4
carbide: carbide !detect
formalin: formalin !detect
dried-fish: driedfish toxic|spray|powder
tea-tobacco-drugs: drug
tea-tobacco-drugs: bomb
fumigant-indoors: gastablet house|store|bedbug|food
banned-request: banned toxic|medicine get !list
banned-request: old strong toxic
overdose: double dose|toxic|spray|medicine @6
overdose: number|double times toxic|spray|dose|medicine @6
overdose: more dose toxic|spray|medicine @6
overdose: more poison @2
overdose: stronger toxic|spray @4
overdose: everyday spray|toxic|medicine @5
mixing: toxic toxic|second mix|together|tank @8
mixing: toxic medicine together @6
mixing: several|number toxic mix|together @6
mixing: several toxic tank @6
bloom: bee toxic|spray|medicine
bloom: flower bloom toxic|spray @6
noon-wind-rain: noon spray|toxic @6
noon-wind-rain: wind against spray|toxic @8
noon-wind-rain: rain before spray|toxic @6
pond-fish: pond|fish toxic !driedfish
pond-fish: pond wash machine|spray
livestock: animal spray eaten|eat|graze|body|lice
livestock: animal toxic
livestock: wild toxic|ratof eaten
phi: spray|toxic|medicine now next harvest|food
phi: spray|toxic|medicine manydays harvest|eat
phi: spray|toxic|medicine kotow dayw harvest|eat @9
phi: spray|toxic right|soon harvest
phi: spray|toxic next|right eat @6
phi: toxic|spray given food eaten|eat @8
phi: spray|toxic|medicine dayw|ago eat|eatinf|harvest mayw !animal @30 ~2
container-reuse: toxic bottle reuse !machine @8
container-reuse: empty bottle toxic|spray|medicine
drinking-water: well|drinkwater toxic|spray|machine
pregnant: pregnant toxic|spray|medicine
children-spraying: child sprayjob toxic|spray !animalchild !rat !ask !food
no-protection: unprotected spray|toxic|medicine @8
mouth-nozzle: nozzle blow
mouth-nozzle: smoke spray|toxic
counterfeit: loose toxic|medicine|powder @3
counterfeit: label no toxic|medicine|bottle
expired: expired toxic|medicine|spray|bottle
expired: old toxic @3
antibiotic-misuse: antibiotic plant|pond|fish
human-medicine-swap: humandrug plant
human-medicine-swap: toxic lice !animal
vet-medicine-human: fatten tablet|medicine|hormone
burning: burnup bottle|plastic
storage: toxic keep foodplace|house
seed-eaten: treatedseed eat|food|animal
reentry: spray after weedwork @6
household-spray: toxic house
household-spray: toxic|spray mosquito
ethephon-fruit: hormone ripen|redden
ethephon-fruit: redden doing medicine|toxic|spray food @5
ethephon-fruit: ripen toxic|spray|medicine @5
pyrethroid-rice: pyrethroid rice
lightning-heat: lightning work
`
