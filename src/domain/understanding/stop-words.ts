import { wordList } from '../text/word-list.ts'

/** English words that say nothing about the subject of a farmer's question. */
const english = `a an the of is are was were be been being am it its this that these those there here i me my mine we our
us you your he she they them their his her and or but if then than so as at by for from in into on onto to with without
about over under up down out off not no nor do does did done doing have has had having can could may might will would
shall should must what which who whom whose why how where please tell say know want need help get got getting let
some any all every each very too much many more most also just only still again now today tomorrow yesterday ago since
after before during while because thing things way like look looks looking see seen saw seems happen happens happening
problem problems time times good best right one two using use used make makes made sir name names control manage management symptom symptoms brother dear hello hi thanks thank`

/** The same in Bengali: question words, pronouns, auxiliary verbs, forms of address. */
const bengali = `আসসালামু আলাইকুম আসসালামুআলাইকুম সালাম নমস্কার আদাব ভাই ভাইয়া ভাইজান দাদা স্যার আপা আপু দয়া অনুগ্রহ প্লিজ সবাই সবার পরামর্শ চাই জানাবেন জানান পালন পালনের ব্রি বিআর বারি বিনা আমরাও কি কী কেন কিভাবে কীভাবে কেমনে কেমন কোথায় কোন কোনো কে কারা কার কত কতো কতটা কতটুকু আমি আমার আমারা আমরা আমাদের আমাকে
আপনি আপনার আপনারা তুমি তোমার সে তার তারা তাদের এটা এটি এটার ওটা সেটা এই ওই সেই ঐ এ ও আর এবং বা অথবা কিন্তু তবে তাহলে যদি যে যা যেন
হয় হয়ে হয়েছে হয়েছিল হচ্ছে হইছে হইতেছে হলে হলো হল হবে হতে হওয়া হওয়ার হইলে হইয়া করি করে করা করার করব করবো করতে করলে করছে করেছে করেন করুন করতেছে কইরা
দিব দিবো দেব দেবো দিতে দিলে দিয়ে দেয় দেই দিয়েছি দেওয়া যায় যাচ্ছে যাইতেছে গেছে গেলে গিয়েছে যেতে যাবে গেল নেই নাই না নয় নি আছে আছি ছিল থাকে থাকলে
জন্য জন্যে থেকে হইতে সাথে সঙ্গে দ্বারা পর পরে আগে মধ্যে মাঝে উপর উপরে নিচে ভিতর ভিতরে কাছে পর্যন্ত মতো মত মতন সব সকল খুব বেশ অনেক অনেকগুলো
একটা একটি একটু কিছু কিছুটা এখন এখনই আজ আজকে কাল গতকাল ভাই স্যার দাদা দয়া বলেন বলুন বলবেন জানতে চাই চায় চান জানান জানাবেন উপায় সমস্যা কারণ
উচিত লাগবে লাগে কয় কয়টা কয়টি কয়বার নাম নামে দমন প্রতিকার ধন্যবাদ সালাম প্লিজ তো গো রে ভালো ভাল নিয়ে দেখি দেখা দেখতে দেখছি দেখাচ্ছে পারি পারে পারব যাবো ব্যবস্থা বিষয়ে সম্পর্কে এত এতো
দিমু করুম করমু হইব হইবো হইবে হইতাছে হয়া হইলো লাগছে লাগসে লেগেছে লাগব লাগবো ধরছে ধরেছে ধরসে আসছে আইছে আসে নাকি কই কুন কোনটা এইটা ওইটা এহন অহন
এখনো আছিল পাই পাইছি যাইব যামু পারুম করতাছে কেমতে ক্যান কিসের লাইগা নিয়া গিয়া থাইকা থিকা লগে মনে রকম দিন দিনে কতদিন কয়দিন আবার শুধু খালি করণীয়
দিয়া লাভ ব্যবহার বানাব বানাবো বানামু বানানো বানাই বানায় তৈরি নিয়ম পদ্ধতি কাজ কাজে ধইরা বড়`

/** The same in romanised Bengali, without words that mean something in English. */
const romanised = `assalamu alaikum assalamualaikum bhaiya vaiya dada apa apu plz please bri brri bari bina ki kii kee keno kano kivabe kibhabe kemne kemon kothay kon kono koto kotota ami amar amr amra amader
amake apni apnar tumi tomar se tar tara ta eta eita oita seta ei oi sei ar o ebong ba othoba kintu tobe tahole jodi je ja
hoy hoye hoyeche hoyechhe hoise hoiche hocche hosse hochche hole holo hobe hote howa hoya hoitese kori kore kora korar korbo
korte korle korche korse koreche koren korun korta dibo debo dite dile diye dei deya deoya jay jai jacche jasse jachche geche
gese gele jete jabe gelo nei nai na noy ni ache achhe ase asi chilo thake thakle jonno jonne theke sathe songe por pore age
moddhe majhe upor upore niche vitor vitore bhitor kache porjonto moto mto sob khub besh onek ekta ekti ektu kichu ekhon akhon
aj ajke kal bhai vai sir doya bolun bolen bolben jante chai janan janaben upay somossa shomossha karon uchit lagbe lage koy koyta nam domon protikar dhonnobad salam er te pls to go re
valo bhalo niye dekhi dekha jabo bebostha beshi besi kom eto
banabo banano banay toiri niyom poddhoti`

/** The stop words of both languages: the index and the search leave them out. */
export const stopWords: ReadonlySet<string> = wordList(`${english} ${bengali} ${romanised}`)

/** Stop words of romanised Bengali; `questionLanguage` counts them for Bengali. */
export const romanisedWords: ReadonlySet<string> = wordList(romanised)

/** English stop words; `questionLanguage` counts them for English. */
export const englishWords: ReadonlySet<string> = wordList(english)
