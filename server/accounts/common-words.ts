/**
 * Words that people choose as passwords, written for this project from general knowledge, in lower case and without the
 * digits that people add (`common-password.ts` removes those).
 */
export const commonWords = `
password passw0rd passwort passphrase passcode passkey mypassword mypass thepassword newpassword oldpassword
password1 yourpassword ourpassword nopassword changeme changeit changethis letmein letmeinnow openme opensesame
welcome welcomeback welcomehome administrator adminadmin adminpass admin admins root rootroot superuser superadmin
sysadmin systemadmin manager master masterkey mastermind user username useruser newuser testuser test tester testing
testtest guest guestguest default secret secrets topsecret mysecret secretword nothing something anything whatever
whoknows idontknow dontknow iforgot forgot forgotten remember rememberme dontforget login loginme logmein signin
access accessdenied granted private privacy security secure secured unlock unlockme lockedout internet computer
laptop desktop keyboard monitor mobile mobilephone phone phonenumber telephone iphone android samsung samsunggalaxy
nokia xiaomi redmi huawei oppo realme symphony walton microsoft windows google gmail hotmail yahoo facebook youtube
whatsapp instagram twitter tiktok messenger telegram linkedin netflix amazon skype viber imo chrome firefox
qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc asdasd asdqwe zaqwsx zaqxsw poiuyt lkjhgf mnbvcx abcd abcdef abcdefg abcdefgh abcabc aabbccdd abc
iloveyou iloveu iloveme ilovemyself ilovemom ilovemum ilovedad ilovegod ilovejesus iloveallah loveyou loveme lovelove
lovely lover lovers loveforever love mylove truelove firstlove onelove lovebird lovesick iluvu iluvyou ihateyou
missyou imissyou kissme hugme marryme sweetheart sweetie sweety honey honeybee darling babygirl babyboy baby babe
babydoll princess prince queen king kingkong kingking angel angels angelina angelbaby heaven sunshine sunflower
sunrise sunset sunday monday tuesday wednesday thursday friday saturday january february march april may june july
august september october november december summer winter spring autumn rainbow rainyday raindrop rain moonlight moon
starlight star stars superstar starwars startrek sky skyline blue bluesky bluebird blackbird black blackcat white red
green greenday purple orange yellow silver golden gold diamond diamonds crystal pearl ruby butterfly flower flowers
rose roses redrose tulip lotus jasmine lily daisy orchid cherry strawberry apple banana mango pineapple coconut
chocolate cookie cookies cupcake candy icecream coffee cheese chicken pizza pepper ginger sugar honeybunny
football footballer soccer cricket cricketer baseball basketball hockey tennis badminton chess champion champions
winner winners player players game games gamer gaming freefire pubg pubgmobile minecraft fortnite roblox clashofclans
liverpool chelsea arsenal barcelona realmadrid manchester manchesterunited mancity juventus bayern brazil argentina
messi lionelmessi leomessi ronaldo cristiano cristianoronaldo neymar neymarjr mbappe maradona pele beckham
superman batman spiderman ironman captain captainamerica wolverine avengers naruto pokemon pikachu dragonball dragon
dragons monster shadow phantom ghost ninja samurai warrior soldier hunter killer predator gladiator viking pirate
matrix hello hellohello helloworld hellokitty hello123 hithere goodbye goodmorning goodnight goodluck lucky luckyboy
luckyone happy happyday happiness smile smiley friend friends friendship bestfriend forever forever21 foreveryoung
family myfamily mother father mom mommy mummy mama dad daddy papa baba brother sister sisters brothers husband wife
son daughter children grandma grandpa mother1 fatherandmother mommydaddy mumdad mumanddad home homesweethome myhome
house freedom liberty peace hope faith trust truth believe jesus jesuschrist christ jehovah blessed blessing amen god
godisgood godislove godbless godfather allah allahuakbar allahu alhamdulillah bismillah inshallah mashallah
subhanallah astaghfirullah muhammad mohammad mohammed muhammed ramadan eidmubarak madina makkah islam muslim quran
hanuman ganesh krishna harekrishna radhakrishna jaishreeram omnamahshivaya durga maadurga saraswati lakshmi shiva
monkey tiger tigers lion lionking lions eagle eagles falcon hawk wolf wolves bear panther leopard jaguar elephant
horse horses pony rabbit kitty kitten cat cats tomcat dog dogs puppy doggy mouse dolphin dolphins shark turtle snake
michael michelle jennifer jessica ashley amanda daniel david andrew joshua matthew anthony robert william thomas
charlie george jordan justin brandon nicole samantha elizabeth stephanie melissa christopher alexander alexandra
alexander1 benjamin jonathan nicholas patrick victoria vanessa veronica patricia barbara natalie caroline charlotte
maggie sophie sophia olivia hannah rebecca rachel sarah taylor morgan harley ginger buster bailey cooper tucker
trustno trustnoone mustang corvette ferrari porsche mercedes toyota honda yamaha suzuki kawasaki bmw lamborghini
ford chevrolet camaro harleydavidson rocket thunder lightning storm hurricane tornado volcano earthquake ocean river
mountain island beach paradise forest nature world worldcup universe galaxy planet earth mars jupiter saturn venus
music musica guitar piano drummer rockstar rocknroll metallica nirvana eminem rihanna beyonce shakira justinbieber
onedirection blackpink bts armybts teamo tequiero amor amormio corazon bonita hermosa estrella mariposa princesa
contrasena contrasenha motdepasse kennwort passord salasana parool haslo heslo jelszo sifre parola senha wachtwoord
school student students teacher teachers college university education study exam science physics chemistry biology
mathematics english englishman doctor nurse engineer police army navy airforce soldier1 lawyer farmer business company
office money moneymoney cash dollar dollars million millionaire billionaire richman bank banking bkash nagad rocket
grameenphone robi airtel banglalink teletalk citycell
abcd1234 abc12345 a1234567 a12345678 aa123456 aa12345678 abc123456 abcd12345 asd12345 asdf1234 pass1234 pass12345
pass123456 test1234 user1234 admin123 admin1234 root1234 temp1234 qwer1234 qwe12345 zxc12345 123qwe123 1234qwer
12345qwert 123456qwerty 1234abcd 123456abc 123abc123 a123456789 q1w2e3r4 1q2w3e4r 1qaz2wsx zaq12wsx zaq1zaq1 p455w0rd
12344321 12345679 12341234 11223344 112233445566 123123123 123321123 1234554321 123454321 147258369 147852369 159357
15975346 159753456 741852963 789456123 789456 987456321 963852741 102030405 1020304050 10203040 20202020 31415926
11112222 11223344 11221122 22334455 55667788 99887766 00112233 01020304 10101010 12131415 13141516 19191919 69696969
12345600 12345670 12345677 12345688 12345699 123456aa 123456ab 123456ss 1234567a 12345678a 123456789a 87654321a
00000001 10000000 11111112 11112222 12121313 12312312 12345612 14141414 16161616 24682468 13691369 99999998

bangladesh bangladeshi amarbangladesh sonarbangla amarsonarbangla joybangla bangla banglar banglabangla bangali bengali
bengal bongo bongobondhu bangabandhu sheikhmujib mujib mujibur ziaurrahman hasina khaleda ershad muktijoddha mukti
muktijuddho swadhinota shadhinota shadhin swadhin ekushey ekusheyfebruary bijoy bijoydibosh victoryday independence
dhaka dhakacity dhakabangladesh chittagong chattogram chottogram rajshahi khulna barisal barishal sylhet rangpur
mymensingh comilla cumilla bogra bogura jessore jashore dinajpur pabna kushtia faridpur tangail gazipur narayanganj
narsingdi munshiganj manikganj kishoreganj netrokona jamalpur sherpur sirajganj natore naogaon chapainawabganj
nawabganj joypurhat gaibandha kurigram lalmonirhat nilphamari panchagarh thakurgaon noakhali feni lakshmipur chandpur
brahmanbaria habiganj moulvibazar sunamganj coxsbazar bandarban rangamati khagrachari satkhira bagerhat narail magura
jhenaidah chuadanga meherpur gopalganj madaripur shariatpur rajbari patuakhali barguna bhola jhalokathi pirojpur
kolkata calcutta india indian hindustan pakistan nepal kathmandu jaihind bharat mumbai delhi saudiarabia dubai malaysia
padma padmasetu padmabridge padmanadi meghna jamuna jamunasetu sundarban sundarbans royalbengal royalbengaltiger
royaltiger kuakata saintmartin shapla doel kathal ilish hilsha hilsa biryani pantabhat mishti roshogolla misti

amitomakebhalobashi amitomakevalobashi amitomakebhalobasi tomakebhalobashi tomakevalobashi bhalobasha valobasha
bhalobashi valobashi bhalobasa valobasa bhalobasi valobasi bhalobasho prem premik premika preyoshi jaan janu jan jaanu
amarjaan amarjan moyna moynapakhi tia tiyapakhi pakhi chand chandni chandmama shona sona sonali sonapakhi babu shonababu
kolija kolijartukra jibon jibonsathi jiboner amarjibon mon moner monpakhi amarmon monermanush shopno swapno shopnerdesh
shukh sukh dukkho kosto koshto hasi khushi ananda anondo asha vorosha bhorosha biswas bishwas bishshash somoy prithibi
akash nilakash neelakash nil neel lal sobuj holud kalo sada rong rongdhonu brishti bristi megh meghla rod jochona
jyotsna joshna purnima tara taramoni surjo shurjo nodi nadi sagor shagor samudra pahar bon gram amargram gramerbari
bari amarbari ghor amarghor desh amardesh matrivumi matribhumi jonmobhumi ma maa amarma amma ammu ammuabbu abba abbu
abbuammu baba babama mababa maababa bhai bhaiya vai vaiya bon bonu apu apa dada dadu dadi nana nani nanu chacha chachi
mama mami khala fupu bou bow jamai shami swami stri bondhu bandhu amarbondhu priyo priya sathi dost dosto gopon
goponkotha gopone password bangla paswoard pasword passward pasward paassword pasworddao amarpassword amarpass
kisan krishok krishak krisok chashi chasi chasabad krishi krishibari krishikaj khamar khamari khamarbari fosol phosol
fasal dhan dhanchash dhankhet dhandhan aman amandhan aush boro borodhan irri brri chal chaler gom bhutta pat patkhet
paat alu aloo begun tomato morich peyaj peaj piyaj rosun ada holudgach shorisha sorisha shosha lau kumra kopi fulkopi
badhakopi mula gajor palong lalshak am amgach kathalgach kola kolagach narikel pepe peyara lichu jam jamrul ata
goru goruchagol gorur chagol mohish mohis murgi hash hansh mach machchash pukur mati jomi khet khetkhamar shar urea
tsp dap mop bish kitnashok beej bij biz cha chabagan bagan amarbagan phul ful fulkoli golap golapful beli rojonigondha

abdullah abdurrahman abdulkarim abdulrahim karim rahim rahima karima rahman habib hasan hossain hussain hasanhossain
husain islam ahmed ahmad ali uddin alam khan mia miah sarkar sarker biswas mondal mandal das roy saha ghosh chowdhury
choudhury sikder talukder mollah molla sheikh shekh bhuiyan bhuiya akter aktar begum khatun bibi sultana parvin nahar
jahan fatema fatima ayesha aisha khadija amina salma shabnur shakib sakib shakibalhasan tamim tamimiqbal mushfiq
mushfiqur mashrafe mashrafi mustafizur mahmudullah soumya litondas rubel rasel rashed rashid rakib rakibul raju rana
ripon riyad rifat rony sabbir sagar sajib sakil shakil salman salmankhan sharukh shahrukh sharukhkhan shahrukhkhan
aamirkhan hrithik deepika katrina kareena priyanka aishwarya mehedi mahedi mehedihasan nayeem naim nasir nazrul
kazinazrul rabindranath rabindra tagore lalon lalonfokir humayunahmed himu misirali shohag sohag sohel shimul sumon
suman sumi sumaiya sultan tanvir tania tanjila tasnim yasmin yeasmin zakir zahid jahid jahidul kamal kamrul jamal
jasim jamil imran ibrahim ismail mostafa mustafa monir monirul mamun masud arif asif ariful ashik atik anik akash1
babul bablu bappi dipu farid faruk farhana firoz helal hridoy hridoykhan jubayer juwel jewel liton lipon milon mim
mimi mitu moushumi munna nadia nishat nusrat oishi pinky popy rima ritu riya ruma rumana sadia samia shanta shanto
shila shirin shoeb shuvo shuvra tarek tisha titu tuhin tushar urmi

পাসওয়ার্ড পাসওয়াড আমারপাসওয়ার্ড গোপন গোপনকথা বাংলাদেশ আমারবাংলাদেশ সোনারবাংলা আমারসোনারবাংলা জয়বাংলা বাংলা বাঙালি
বাঙালী ঢাকা চট্টগ্রাম রাজশাহী খুলনা বরিশাল সিলেট রংপুর ময়মনসিংহ কুমিল্লা বগুড়া যশোর দিনাজপুর আমিতোমাকেভালোবাসি
তোমাকেভালোবাসি ভালোবাসি ভালবাসি ভালোবাসা ভালবাসা আমারজান জান জানু সোনা ময়না ময়নাপাখি পাখি কলিজা জীবন আমারজীবন
মনপাখি স্বপ্ন আকাশ নীলআকাশ নীলাকাশ বৃষ্টি নদী সাগর পৃথিবী আল্লাহ আল্লাহুআকবার আলহামদুলিল্লাহ বিসমিল্লাহ ইনশাআল্লাহ
মাশাআল্লাহ সুবহানাল্লাহ মুহাম্মদ মোহাম্মদ ইসলাম মা আমারমা আম্মু আব্বু আম্মুআব্বু আব্বুআম্মু মাবাবা বাবামা বাবা ভাই বোন
বন্ধু আমারবন্ধু কৃষক কৃষি চাষি চাষী ফসল ধান ধানক্ষেত আমন বোরো পাট আলু খামার খামারবাড়ি আমারগ্রাম আমারবাড়ি আমারদেশ
শাপলা গোলাপ বিজয় স্বাধীনতা একুশে মুক্তিযোদ্ধা রহিম করিম আব্দুল্লাহ আবদুল্লাহ
`
