/**
 * Words and passwords that are guessed first, the most common in known breaches, in lower case. From the list of zxcvbn-ts
 * (MIT License, © 2012-2016 Dan Wheeler and Dropbox, © 2021 zxcvbn-ts), with words of this country and field added.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
aardvark aaron aberdeen abgrtyu abigail access accord account achilles action active adgjmptw adidas admin adrian aezakmi africa aggies
aikido airborne airbus airforce airplane alabama alaska albert alberto alejandr aleksandr alexande alexander alexandr alexandra alexis
alfred alice alicia aliens alison allen allison alpha alpine always alyssa amadeus amanda amateur amazon amber amelia america american
amsterdam anakin analsex anarchy anastasia anders anderson andre andrea andreas andrei andrew andrey anfield angel angela angelica
angelina angelo angels animal anime annette annie anthony anton antonio anubis anything apache apollo apple apples april aquarius
aragorn archer archie arizona arnold arsenal arthur artist asdasd asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdzxc ashley ashton
asian aspirine assass assassin assfuck asshole assman asterix astros athena atlanta atlantic atlantis atomic attack auburn audrey august
aurora aussie austin australia automne autumn avalon avatar avenger awesome azamat azerty azertyuiop azsxdc azsxdcfv babes babies
babyboy babydoll babygirl babylon bacon badass badboy badger baggins bailey baller balls bambam banana bananas bandit bangkok banshee
barbara barbie barcelon barcelona barkley barney baseball basket basketba basketball bassman bastard batman battle baxter beach beagle
bearbear beast beatles beatrice beautiful beauty beaver beavis beckham beefcake beetle belinda bella bender benjamin bennett benson
bentley berlin bernard bernie bertha bethany beverly bianca bicycle bienvenue bigballs bigboobs bigboy bigcock bigdaddy bigdick bigdog
bigfoot bigger biggie bigguy bigmac bigman bigone bigred bigtits billie billy billybob billyboy bingo birdie birdman birthday biscuit
bishop bitch bitches biteme blabla black blackcat blackdog blackie blackjac blackman blacks blacky blade blades blahblah blake blaster
blazer blessed blizzard blonde blondes blondie blood bloody blowjob blowme bluebird blueblue blueeyes bluemoon blues bluesky bobafett
bobbie bobbob bobby bobcat boeing bogdan bohica bollocks bollox bomber bondage bonehead boner bones bonita bonjour bonnie boobies booboo
boobs booger boogie boomer boots booty boris bosco bossman boston bottom bowler bowling bowser bradford bradley brandi brando brandon
brandy brasil braves brazil breast breeze brenda brendan brian brianna bridge bridget britney brittany broken bronco broncos brooke
brooklyn brooks brother brothers brown brownie browns bruce brucelee bruins bruno brutus bryan bryant bubba bubbas bubble bubbles
buckeye buckeyes buddha buddy budlight budman buffalo buffett buffy bugger bulldog bulldogs bullet bullshit bunghole bunny burger burton
business buster butch butler butter butterfl butterfly butthead butthole buttons byteme cactus cadence cadillac caesar caitlin caliente
californ california callie calvin camaro camel camelot camels camera cameron camille campbell canada canadiens cancel cancer candy
candyman cannon cantona capital capone captain cardinal carlo carlos carlton carmen carol carolina caroline carolyn carpet carrie carrot
carson carter cartman cartoon caserta casey casino casper cassidy cassie castle catalina catdog catfish catherin catman cavalier ccbill
cdtnkfyf celeste celica celine celtic celtics center central cessna chair champion champs chance chandler chang change changeme chaos
charger chargers charles charlie charlott charlotte charlton charly charmed chase check cheers cheese chelsea cherokee cherry cheryl
chester chevelle chevrole chevy cheyenne chicago chichi chicken chicks chiefs children china chipper chloe chocolat chopper chouchou
chris chrissy christ christia christian christin christine christop christy chronic chubby chuck chucky church cindy cjkysirj cjkywt
claire clancy clarence classic claude claudia clayton clifford clinton clitoris clover cobra cocacola coffee colleen college collins
colombia colorado colors coltrane columbia columbus command commando compaq computer concrete condor connect conner connie connor conrad
consumer content control cookie cookies cooldude cooler coolio coolman cooper copper corona corvette cosmos cosworth cotton cougar
country courtney cowboy cowboys coyote cracker crash crazy cream creampie creative cricket crimson cristina crusader crystal cthulhu
cthutq cuddles cumming cumshot cupcake curious curtis cutlass cutter cxfcnmt cynthia daddy dagger daisy dakota dallas dalton damian
damien dance dancer danger danie daniel daniela danielle daniil danila danni danny dannyboy darkness darkside darkstar darling darren
darwin david davis dawson daytona dbrnjhbz deadhead deadman deanna death debbie december deedee deeznuts defender defiant deftones
delete delta demon denis denise dennis denver derrick desert design designer desire deskjet destiny detroit devil devildog devils dexter
dfkthbz dfvgbh diablo diamond diamonds diana dickhead diesel dietcoke digger digital dilbert dilligaf dillon dingdong director dirty
discover disney dixie dkflbvbh doberman doctor dodge dodger dodgeram dodgers doggie doggy dogman dollar dolphin dolphins dominic domino
donald donkey donna donnie doobie doodle dookie dorothy double doudou doughboy douglas dracula drago dragon dragons drake dream dreamer
dreams driver drizzt drowssap drpepper drummer dthjybrf dublin ducati dudley dumbass duncan durango dustin dusty dylan eagle eagles
eatme eatpussy eatshit eclipse eddie eduard edward eileen einstein ekaterina elaine electric element elena elephant eleven elijah
elizabet elizabeth elliot elliott elvira elvis elwood emerald emily eminem emmanuel empire energy engage engine engineer england english
enigma enjoy enter enterpri enterprise ernest erotic escape escort esther eternity eugene evelyn everton excalibu exigen exigent
explorer express extreme fabian faith falcon falcons fallen family fantasy farmer farside faster fatass fatboy fatcat father fatman
felix fender fernand fernando ferrari ferret fetish ficken fighter filter finger finish fireball firebird firefly firefox fireman fisher
fishing fitness fktrcfylh fktrctq flames flamingo flash flatron fletcher flight flipper florence florida flower flowers fluffy flyboy
flyers foobar football forest forever forget forgot formula forrest fortuna fossil foster foxtrot france frances francis franco frank
frankie franklin franky freak freaks freaky freckles freddie freddy frederic fredfred freedom freeman freepass freeuser french friday
friend friends frogger froggy frontier frosty fucked fucker fuckers fuckface fuckfuck fucking fuckit fuckme fuckoff fuckyou function
funny funtime fusion future fyfcnfcbz fylhtq gabrie gabriel galaxy galina galore gambit gandalf gangbang gangsta gangster garbage garcia
garden garfield garrett gateway gator gators gbpltw geheim gemini general genesis genius george georgia gerald gerard german germany
geronimo getsome gfhjkm ghbdtn ghbdtnbr ghjcnj ghost giants gibson gilbert gillian ginger giovanni girls gizmo gizmodo gjkbyf global
gloria goblin goblue goddess godsmack godzilla gofish goforit goldberg golden goldfish goldie golfball golfer golfing goober goodbye
goodluck goodtime google goose gopher gordon gorilla gotcha gothic grace gracie graham grandma granny grateful great green greenday
gregory gremlin grendel griffey griffin grizzly groovy grover guardian guinness guitar gundam gunner gustav hacker hailey halflife hallo
hamburg hamilton hamlet hammer hammers hamster handsome hannah hannibal hansolo happy hardcore harder hardon harley harmony harold
harris harrison harry harvey hastings hawaii hawkeye hayden hayley hearts heather heaven hector helen helena hellfire hello helpme
hendrix henry hentai herbert herbie hercules herman hermes hershey hesoyam hidden highland hilton hiphop history hitler hitman hiver
hjvfirf hobbes hobbit hockey holden holiday holland holly hollywoo holmes homer homers homerun honda honey hongkong hooker hooters
hoover horndog hornet horney horny horse horses hotboy hotdog hotrod hotsex hotstuff hottie house houses houston howard hudson hummer
hungry hunter hunting hurrican husker huskers hustler ibanez icecream iceman iforgot iguana ihateyou ilovesex iloveu iloveyo iloveyou
imagine immortal impala imperial incubus indian indiana indians indigo infantry inferno infiniti infinity insane inside integra internet
intrepid ireland irina irish ironman isabel isabella isabelle island israel italia ivanov iverson iwantu jackal jackass jackie jackoff
jackson jacob jaguar jamaica james jamesbon jamie jammer janice janine january japan jasmin jasmine jason jasper javier jeffrey jenna
jennie jennifer jenny jeremiah jeremy jericho jerome jerry jersey jesse jessica jessie jester jesus jethro jimbo jimbob jimmy joanna
joanne joejoe johnjohn johnny johnson joker jonathan jones jordan joseph joshua jrcfyf judith juice julia julian julie juliet julius
jumper jungle junior jupiter justdoit justice justin justine justme juventus kaiser kaktus kamikaze kangaroo kansas karate karen karina
kasper katana katerina kathleen kathryn kathy katie katrin katrina kawasaki keeper keith kelley kelly kelsey kennedy kenneth kenny
kentucky kenwood kermit kevin keyboard keystone kicker killer killme kimberly kingdom kingkong kingpin kingston kirill kisses kissme
kitkat kitten kitty kittycat klaster knicks knight knights kodiak kolobok kotenok kramer krishna kristen kristi kristin kristina
labrador labtec lacrosse ladies ladybug laguna lakers lancelot lancer lansing laptop larisa larry lasvegas latin latino laura lauren
laurie lawrence lawyer leader leather ledzep legacy legend legion legolas lemons lennon leonard leonardo leopard lesbian lesbians leslie
lespaul lestat lester letmein letsgo lewis lexmark liberty licker lickit lickme lifehack lifetime light lightnin lights lincoln linda
lindsay lindsey liquid little liverpoo liverpool lizard lizzie lobster logan logitech lolita lollipop lollol london lonely lonestar
lonewolf longhorn looker looking lorenzo lorraine loser louise loulou loveit lovelove lovely loveme lover loverboy lovers loveyou loving
lowrider lucas lucifer lucky luckydog ludwig luther lvbnhbq macdaddy machine madden maddie maddog madison madman madmax madness madonna
madrid maestro maggie magic magnolia magnum magnus maiden mailman makaveli maksim malcolm malibu mallard manager manchest manchester
mandingo mandy maniac manson manuel manutd marathon marcel marco marcus margaret margarita maria mariah marian marie marilyn marina
marine mariners marines marino mario marion marissa market markus marlboro marley marlin marshall martha martin martina martinez martini
marvel marvin maryjane maryland mason massive master masters matilda matrix matthew mature maurice maverick maxima maximus maxine maxmax
maxwell mayday maynard meatball megadeth megaman megan meghan melanie melinda melissa melody melvin member memphis mercedes mercury
meridian merlin mersedes metal metallic metallica method mexico miami michael michaela michel michele michelle michigan mickey microlab
microsof microsoft midnight mighty miguel mikey milano miles military miller millie million milton minecraft minnie miracle mirage
miranda mission missy mister mistress misty mitchell mobile mollie molly moloko molson momoney monday money moneys mongoose monica
monika monique monitor monkey monkeys monopoly monroe monster montana montreal moocow mookie moomoo moose morgan morpheus morris
morrison moscow motdepasse mother motorola mountain mouse movie mozart muffin mulder munchkin muppet murphy murray muscle mushroom music
musicman mustang mustangs mylove mypass myself mystery mystic nadine naked nancy napass napoleon naruto nascar nasty nastya natali
natalia natalie natasha nathalie nathan national naughty nebraska nellie nelson nemesis neptune network nevada newlife newman newpass
newport newton newyork nfnmzyf nicholas nicola nicolas nicole nigger night nikita nikki nimrod niners ninja nintendo nipple nipples
nirvana nissan nofear nokia nolimit noodle noodles nookie nopass norman norton nothing november nugget nuttertools nylons nymets oakland
oakley obiwan oblivion october odessa office ohyeah oilers oklahoma oksana oldman oliver olivia omega onelove online openup oracle
orange oregon orioles orion orlando ortho orthophonie orthophoniste oscar osiris outlaw overlord oxford pacific packard packers pacman
painter pakistan palace paladin palmer pamela panama panasonic pancho panda pandora pantera panther panthers panties pantyhos panzer
paradise paradox paris parker parola parrot party pascal passat passion passport passwor password passwort patches patricia patrick
patriot patriots patton pauline pavilion payton peace peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope
penguin penguins penis penny pentium people pepper pepsi perfect personal pervert peter peterpan peters peugeot phantom philip philips
phillies phillip philly phoebe phoenix photo photos phpbb picard picasso pickle pickles picture pierre piglet pikachu pilot pimpin
pineappl pinkfloy pioneer pirate pirates pistol pitbull pizza planet plastic platinum playboy player playtime please pleasure plumber
plymouth poison pokemon polaris police polina polska poncho pontiac poohbear pookie pooper poopie poopoo popcorn popeye porkchop porno
pornstar porsche porter portland portugal possum postal potato potter powder power powers precious predator prelude presario preston
pretty primus prince princes princess printemps printer private privet prodigy psycho pumpkin punisher punkin punkrock puppies puppy
purple pussies pussy pussycat pussys putter pyramid python qawsed qawsedrf qazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw
qazxswedc quality quebec queen qwaszx qweasd qweasdzxc qweqwe qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rabbit racecar
racerx rachel racing rafael ragnarok raider raiders rainbow raistlin ralph rammstein ramona randall random randy ranger rangers raptor
rascal raven ravens raymond rbhbkk ready reagan reality reaper rebecca rebel rebels redalert redbull reddog redhead redhot redman
redneck redrum redskins redsox redwings reggie regina remember renegade rescue research retard review rfnthbyf rfrfirf rhbcnbyf rhonda
ricardo richard richie richmond ripper river rjntyjr robbie robert roberto roberts robin robinson rocker rocket rockets rockon rocks
rockstar rocky rodney roger rogers roland roller rolltide roman romashka romeo rommel ronald ronaldo ronnie rookie rooster rootbeer
roscoe rosebud rosemary roxanne rubber rugby rulez runner ruslan russell russia russian rustam rusty sabbath sabina sabine sabrina sadie
safety sailboat sailing sailor saint saints sakura sally salmon samantha sammie sammy sampson samson samsung samuel samurai sanchez
sandiego sandman sandra sandy santana santiago santos sapphire sarah sasha sassy satan saturn savage savannah scarface scarlet scarlett
school scooby scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty scrappy scream scruffy scully search seattle
sebastia sebastian secret security seinfeld select seminole semperfi sentinel septembe september serega serena serenity sergei sergey
sergio server service sesame seven sexsex sexual sexygirl shadow shaggy shalom shaman shamrock shane shannon shaolin shark sharks sharon
shasta shaved shazam sheena sheila shelby shelley shelly shemale sherlock sherman sherry shiloh shirley shithead shitty shogun shooter
shopping short shorty shotgun showme showtime sidney siemens sierra silver silvia simba simon simone simple simpson simpsons sinatra
singer single sinner sirius sister sithlord skater skeeter skiing skinny skipper skippy skittles skyline skywalke slappy slapshot slayer
sleepy slick slipknot sluts smile smiles smiley smith smitty smoke smoker smokey smokin smooth smudge snake snakes snapper snatch
snickers sniper snoopy snowball snowman snuggles sobaka soccer socrates softball software soldier soleil solomon somethin sommer sonic
sooner sooners sophia sophie southern space spanking spankme spanky sparky spartak spartan spartans speaker special spectrum speech
speed speedy spencer spider spiderma spiderman spidey spike spirit spitfire splash spooky sports spring springer sprint sprite spunky
spyder squirrel squirt srinivas stacey stalker stallion standard stanley starbuck starcraft stardust starfish stargate stars startrek
starwars station stealth steelers stefan stella stephani stephanie stephen sterlin sterling steve steven stevie stewart stick sticky
stimpy stinger stingray stinky stocking stone stonecol stoner stones storm stormy stranger street strider strike striker stripper strong
stuart student studio stuff stupid subaru sublime success sucker suckit suckme sucks sugar summer summit sundance sunday sunny sunrise
sunset sunshine super superfly superman support surfer surfing susan suzanne suzuki svetik svetlana swallow sweden sweet sweetie
sweetpea sweets sweety swimming swinger swingers swordfis swordfish sydney sylvia syracuse system tacobell tacoma tamara tanker tanner
tanya tardis target tarheel tarheels tarzan tatiana tattoo tatyana taurus taylor tazman tdutybq teacher technics techno teddy teens
telefon tempest temple tennis tequila teresa terminator terror terry tester testing testtest texas thailand thanks thankyou thegame
thekid theking theman theodore theone therapist therapy therock thomas thompson throat thuglife thumper thunder tickle tiffany tiger
tigers tigger tight timber timmy timothy tinker tinman tintin titanic titans titleist titties tobias today tolkien tomcat tommy tomtom
topcat topdog topgun topper tornado toronto torres toshiba tottenha toyota tracey tractor tracy traffic trains trance transam travel
travis trebor trevor trfnthbyf tricky trigger trinity tristan triton triumph trixie trojan trojans trombone trooper trouble truck
trucker trucks truelove trumpet trunks tucker tuesday turbo turkey turner turtle tweety twilight twister tyler tyrone ultimate unicorn
united universe unknown unreal vacation vader vagina valentin valentina valera valerie valhalla valley vampire vanessa vanhalen vanilla
vectra vegeta velvet verbatim veritas verona veronica veronika vertigo vette vfhbyf vfhecz vfrcbv vfrcbvrf vfvjxrf victor victoria
victory video viking vikings viktor viktoria vincent violet viper vipers virgin virginia vision vivian vkontakte vladik vladimir volume
voodoo vortex voyager vulcan walker wallace walnut walter wanker warcraft warhammer warlock warlord warren warrior warriors water
waterloo waters watson wayne weasel weather webmaster webster weezer welcome wendy werewolf wesley western westham westside wetpussy
whatever wheels whiskey white whitney whocares whore whynot wicked wildcat wildcats william williams willie willis willow willy wilson
window windows winner winnie winston winter wisdom wizard wolfgang wolfman wolfpack wolverin wolverine wolves wombat women wonder woody
wookie wordpass world wrangler wright writer wutang xanadu xavier xfiles yamaha yankee yankees ybrbnf yellow yfnfif yomama young yourmom
yvonne zachary zaphod zaqwsx zeppelin zidane zipper zombie zvezda zxcvbn zxcvbnm !qaz2wsx 0000000000d 0000000000o 000777fffa 01081988m
013cpfza 01telemike01 033028pw 063dyjuy 085tzzqi 090808qwe 0987654321a 0o9i8u7y 0o9i8u7y6t 0okm9ijn 0p9o8i7u 0raziel0 1029384756q
10inches 1111111111zz 11111111a 1111111a 1111111q 111111aa 11111aaaaa 1111aaaa 1111qqqq 111222333a 11223344q 112233aa 11c645df 11qq22ww
1211123a 123123123a 123123123q 123123qwe 1232323q 123321qaz 123321qq 123321qwe 123321qweewq 12341234q 12344321a 12344321q 1234554321q
1234567890a 1234567890m 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890s 1234567890w 1234567890z 1234567890zzz
123456789a 123456789aa 123456789abc 123456789as 123456789b 123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789k
123456789l 123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe
123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z 123456789zx 123456789zxc 12345678a 12345678c
12345678m 12345678q 12345678qwe 12345678s 12345678z 1234567a 1234567aa 1234567b 1234567d 1234567k 1234567l 1234567m 1234567q 1234567qw
1234567r 1234567s 1234567t 1234567u 1234567v 1234567w 1234567z 123456aa 123456aaa 123456ab 123456abc 123456as 123456asd 123456qaz
123456qq 123456qqq 123456qw 123456qwe 123456qwer 123456ru 123456ss 123456zx 123456zxc 123456zz 12345abc 12345abcde 12345asd 12345qaz
12345qwe 12345qwer 12345rewq 12345trewq 12345zxc 12345zxcvb 1234abcd 1234asdf 1234kekc 1234qwer 1234rewq 1234rmvb 1234zxcv 1236987z
123as123 123asd123 123hfjdk147 123masha 123mudar 123qaz123 123qq123 123qwe123 123qwe123qwe 123qwe321 123qwe456 123qwe456rty 123qweas
123zxc123 12e3e456 12locked 12qw12qw 12qw34er 12qw34er56ty 12s3t4p55 134kzbip 135135ab 1357911q 14vbqk9p 151nxjmt 154ugeiu 15s9pu03
17171717aa 19371ayj 1958proman 1972chev 1986irachka 19952009sa 19mtpgam19 1a2a3a4a 1a2a3a4a5a 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g
1aaaaaaa 1basebal 1bbbbbbb 1butthea 1ccccccc 1compute 1corvett 1footbal 1herbier 1hxboqg2 1hxboqg2s 1j9e7f6f 1jennife 1michell
1pass1page 1q2q3q4q 1q2q3q4q5q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1q3e5t7u 1qa2ws3e 1qa2ws3ed 1qa2ws3ed4rf 1qasw23ed 1qay2wsx
1qaz!qaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz3edc 1qaz@wsx 1qazxcvb 1qazxsw23edc 1qazxsw23edcvfr4 1qazzaq1 1qw23er4 1samanth
1sexyred 1starwar 1steeler 1sunshin 1superma 1w2q3r4e 1w2w3w4w 1x2zkg8w 1xrg4kcq 1z2x3c4v 1z2x3c4v5b 1zzzzzzz 201jedlz 20spanks 2112rush
212121qaz 213qwe879 221195ws 23176djivanfros 23skidoo 23wesdxc 245lufpq 248ujnfk 24pnz6kc 2502557i 254xtpss 260zntpc 26429vadim 267ksyjf
2b4dnvsx 2b8riedt 2bornot2 2bornot2b 2kash6zq 2sexy2ho 2w3e4r5t 2wj2k9oj 2wsx1qaz 2wsx3edc 2wsxcde3 2wsxzaq1 305pwzlr 32615948worms
335533aa 33rjhjds 343104ky 368ejhih 380zliki 383pdjvl 38gjgeuftd 3edc4rfv 3edcvfr4 3rjs1la7qe 3stooges 3syqo15hil 3techsrl 3xbobobo
41d8cd98f00b 4311111q 4321rewq 4506802a 454dfmcq 45m2do5bs 474jdvff 4809594q 4815162342a 4815162342lost 4904s677075 495rus19 4cranker
4fa82hyx 4g3izhox 4gxrzemq 4me2know 4r3e2w1q 4rfv3edc 4rfv5tgb 4z34l0ts 4z3al0ts 50spanks 51094didi 531879fiz 545ettvy 551scasi 554uzpad
55bgates 565hlgqo 567rntvm 5hsu75kpot 5t4r3e2w1q 5t6y7u8i 5tgb6yhn 5tgbnhy6 5w76rnqp 5wr2i7h8 625vrobg 6339cndh 640xwfkv 6458zn7a
669e53e1 682regkh 686xqxfg 6jhwmqku 6xe8j2z4 705499fh 741852kk 7653ajl1 766rglqy 7777755102q 7777777a 78n3s5af 7elephants 7ertu3ds
7f4df451 7gorwell 7hrdnw23 7jokx7b9du 7ovtgimc 7u8i9o0p 7ugd5hip2j 80070633pc 808state 8363eddy 863abgsg 878kckxy 89231243658s 8928190a
8j4ye3uz 8letters 8phrowz622 8phrowz624 8xuuobe4 9293709b13 9379992a 987654321a 987654321z 989244342a 999111999q 9kyq6fge a1234567
a12345678 a123456789 a1234567890 a123456a a123456z a19l1980 a1a2a3a4 a1a2a3a4a5 a1b2c3d4 a1b2c3d4e5 a1l2e3x4 a1s2d3f4 a1s2d3f4g5
a32tv8ls a3eilm2s2y a7777777 a7nz8546 a9387670a a987654321 aa1111aa aa123123 aa123321 aa123456 aaa12345 aaaa1111 aaaaaaa1 ab123456
abc12345 abc123456 abc123456789 abc123abc abcd1234 abcd12345 abcde123 abcde12345 abcdef123 abcdefg1 ac2zxdty acmilan1 acun3t1x adam1234
admiral1 adriana1 adv12775 adxel187 agent007 ajcuivd289 alena2010 alex1234 alex12345 alex1959 alex1973 alex1990 alex1991 alex1996
alex2000 alex2010 alex2112 alfredo1 alino4ka allan123 allstar1 an83546921an13 ancella2 andyod22 angelo4ek animals1 anna1984 anna1987
anna1988 anna1989 anna2000 anna2010 anna2614 another1 aq1sw2de3 arnster55 art131313 artem123 artem2010 arwpls4u as123456 asd12345
asd123456 asd123asd asd123qwe asdf1234 asdf12345 asdf4321 asdf67nm asdfjkl1 asdqwe123 asfnhg66 assa1234 assword1 astra123 at4gftlw
auckland2010 az123456 b0ll0cks b1234567 b929ezzh baby1234 baby2000 bacardi1 balla007 balloon1 bartman1 baseba11 basebal1 bb123456
bbbbbb99 bbbbbbb1 beaches1 bearcat1 bengals1 bigblue1 bigsexy1 bigtime1 bill1234 blink182 blue1234 blue2000 blunt420 bmw318is bmw325is
bmw330ci bob12345 bologna1 boscoe01 boy4u2ownnyc br00klyn branden1 breaker1 bristol1 bulls123 c3por2d2 c43qpul5rz cab4ma99 cadr14nu
cahek0980 camaroz2 camaroz28 camp0017 canucks1 care1839 carrera4 caveman1 cbr600f3 cbr600rr cbr900rr cbr929rr ccccccc1 cde34rfv ceisi123
cezer121 ch1tt1ck chevys10 chevyz71 chickenwing101 chinese1 chocolate1 christopher1 chuckie1 cidkid86 cisco123 cjxb2014 ck6znp42
clapton1 clemson1 clipper1 cmu9ggzh coleman1 colole57 colt1911 combat123654 comcast1 compute1 coolguy1 cornell1 corrado1 corvet07
corvett1 counter1 cptnz062 cruiser1 csfbr5yy cubbies1 cubswin1 cvzefh1gkc cyclops1 cygnusx1 d1i2m3a4 d1lakiss d78unhxq dad2ownu dalejr88
damage11 damned69 danil8098 dante123 dapzu455 dasha123 ddddddd1 de1987ma deborah1 deflep27 denman85 devilmaycry4 devo2706 dgl70460
dignity7 dima1234 dima12345 dima1985 dima1990 dima1992 dima1993 dima1994 dima1995 dima1996 dima1997 dima1999 dima2000 dima2010 dimon4ik
djg4bb4b dm6tzsgp dolemit1 doma77ns domainlock2005 dont4get dude1998 dupont24 eae21157 eastern1 eduardo1 eeeeeee1 efbcapa201 el546218
electra1 elmer251 emerson1 emmitt22 episode1 eric1234 eternal1 everest1 explore1 extra300 f00tball f15eagle f8yruxoj fallout2 fallout3
fatluvr69 favorite2 favorite3 favorite5 favorite6 favorite7 favorite8 fbi11213 fffffff1 ffvdj474 fhntv1998 fiction7 fifa2008 fighting54
finance1 fish1234 fk8bhydb fkbyf001 fkg7h4f3v6 fkojn6gb florian1 footbal1 ford9402 fordf150 fordf250 fordf350 fortune12 fred1234
free4all front242 fuck1234 futyn007 generic1 geolog323 gerrard8 gerrity1 gfif1991 gfxqx686 ggggggg1 ghhh47hj764 ghhh47hj7649 ghjcnjnfr1
glock9mm gn56gn56 gnasher23 gobuffs2 good12345 good123654 gordolee85 gretzky9 groupd2013 gsgba368 gsxr1000 gsxr1100 gunners1 gunther1
gustavo1 gy3yt2rgls gznybwf13 hawkdog79 hd764nw5d7e1vb1 heat7777 hhhhhhh1 hihje863 hopkins1 hot2trot hshfd4n279 hummerh2 hunt4red
huskies1 hxp4life hzze929b ibill123 iiiiiii1 ikilz083 iloveme1 iloveme2 ilya1234 ilya1992 india123 ingram01 iqzzt580 isacs155 italian1
ivan2010 j3qq4h7h2v jack1234 jackpot1 jake1234 jalal123 jamesbond007 jameson1 jarhead1 jbond007 jeff1234 jennife1 jg3h4hfn jigei743ks
jillian1 jjjjjjj1 jo9k2jw2 johanna1 john1234 jor23dan jtuac3my juggalo1 jumpman23 junebug1 just4fun just4you k1234567 k123456789
k9dls02a karolina1 kayla123 kcj9wx5n kfnju842 kickass1 kimber45 king1234 klingon1 knopo4ka kodaira52 koetsu13 kondom25 kordell1 kr9z40sy
ktnj2010 kzsfj874 l58jkdjp! l8g3bkde lebron23 left4dead left4dead2 len2ski1 lena2010 leto2010 lewie622 lg2wmgvr lhbjkjubz2957704
lineage2 lisa1234 lithium1 liverp00l ljb4dt7n locoman0 lol123123 lol12345 lol123456 lololyo123 loosee123 lopas123 lost4815162342
lotus123 love1234 love2000 love2011 love4ever lp2568cskt lsdlsd12 lsia9dnb9y luv2epus luv2fuck lvjdp383 lzbs2twz m1234567 m1garand
m6cjy69u35 macsan26 madala11 magpies1 mailcreated5240 makeksa11 mama1234 mama1963 mama2010 mammoth1 mancity1 mangust6403 manning1
mapet123456 marcius2 mariner1 mark1234 married1 mash4077 masha123 masha1998 masterb8 matt1234 maureen1 max33484 maxim1935 mazda323
mazda626 mazdarx7 mazdarx8 merrill1 metro2033 mick7278 mike1234 milkman1 mimi92139 mine2306 misfit99 mistral1 mittens1 mnbvcxz1 mom4u4mm
mommy123 money4me montgom240 monty123 moom4242 mounta1n mtwapa1a mustard1 mwq6qlzo mxaigtg5 my2girls my3girls myspace1 myxworld4
natas666 ncc1701a ncc1701d ncc1701e ncc74656 nccpl25282 ndshnx4s nemrac58 nemvxyheqdd5oqxyxyzi newproject2004 nhfdvfnjkju123 nick1234
nihao123 nike1234 nissan350z nohack04 nokia6230i nokian70 nokian73 nokian95 noname123 noncapa0 nonrev67 note1234 number20 nwo4life
o4izdmxu oc247ngucz oceans11 oktober7 oleg1995 ololo123 onlyone4 open1234 opopop11 oqglh565 oranges1 ou8124me ozlq6qwm p0015123 p0o9i8u7
p1234567 p2ssw0rd p455w0rd p4ssw0rd p4ssword p@ssw0rd pa55w0rd pa55word pancake1 parol123 parol999 pasha123 pass1234 pass1word passw0rd
passw0rd1 paul1234 paula123 paulina1 peacock1 pedro123 peekab00 pgszt6md phish123 phish420 pi314159 piazza31 pippen33 pistons1
playstation2 playstation3 poiu0987 poiu1234 poker123 polniypizdec0211 polniypizdec110211 polo1234 pon32029 poochie1 pool6123 poppy123
porn1234 porn4life postov10 postov1000 premier1 primetime21 project1 psw333333 psychnaut1 ptfe3xxp pufunga7782 pussy4me pxx3eftp
q1234567 q12345678 q123456789 q1234567890 q123456q q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7
q1w2e3r4t5y6u7i8 q2w3e4r5 q8zo8wzq qaz12345 qaz123456 qaz123wsx qaz12wsx qaz1wsx2 qcmfd454 qmpq39zr qpful542 qq123456 qq123456789
qqqq1111 qqqqqqq1 quant4307 quant4307s quantum1 quattro6 qw123456 qw12er34 qwe123456 qwe1234567 qwe123asd qwe123qwe qwe123rty qwer1234
qwer12345 qwer4321 r2d2c3p0 r2d2c3po r3ady41t r3vi3wpass r4e3w2q1 radical1 rainman1 rambler1 rambo123 rasta220 rattolo58 rb26dett
rdgpl3ds ready2go rebbyt34 red12345 redskin1 redwing1 redwood1 revival47 rlzwp503 roberta1 rt6ytere runescape1 running1 rush2112
s1234567 s456123789 s7fhs127 saab9000 safeu851 sam138989 samanth1 sanity72 sanity729 satana666 saun24865709 sausage1 save13tx sc0tland
schalke0 schmidt1 scoubidou2 sd3lpgdr sdsadee23 searock6 sebora64 section8 segblue2 senha123 sevenof9 seventy7 sevilia1 sex12345
sexy1234 sh4d0w3d shadows1 shaney14 shearer9 shock123 shrike01 shygirl1 sintesi07 sk84life sk8board sk8ordie skate123 skorpion39
skywalk1 slacker1 slimed123 smile4me sochi2014 sojdlg123aljg sony1234 soso123aljg spam967888 sparrow1 spawn666 spurs123 sr20dett
ssptx452 sssssss1 start123 starwar1 steeler1 str8edge strange1 sunsh1ne superma1 sureno13 susanne1 sveta123 swimmer1 t34vfrc1991
t3fkvkmj take8422 tamwsn3sja temp1234 test1234 thelast1 theresa1 thor5200 timoxa94 tm371855 tmjxn151 tracker1 trader12 trailer1 trident1
trustn01 trustno1 tuczno18 tvxtjk7r twenty20 twisted1 tyrik123 u4slpwra uiegu451 unb4g9ty up9x8rww usmc0311 usmc1775 usuckballz1
uto29321 vaz21093 vaz21099 vegas123 venom121293 verizon1 vermont1 vg08k714 vika2010 vlad1995 vlad1996 vlad1997 vlad1998 vlad7788
volvo240 volvo850 volvos40 volvos80 volvov70 vsjasnel12 vw198m2n w1w2w3w4 w2dlww3v5p w8gkz2x1 walleye1 war3demo weare138 websol76
welkom01 wenef45313 wg8e3wjf whisper1 wifey200 wildman1 windsor1 winnipeg261 wltfg4ta wnmaz7sd wp2003wp wrest666 wrestle1 wrinkle1
wrinkle5 x4ww5qdr x72jhhu3z xaccess2 xakep1234 xohzi3g4 xsvnd4b2 xsw21qaz xsw23edc xxxxxxx1 xzsawq21 yamahar1 yamahar6 yanshi1982
year2000 year2005 yes90125 yfcnz123 yqlgr667 yr8wdxcq ytdxz2ca yujyd360 yvtte545 yxkck878 yy5rbfsc yyyyyyy1 yzerman1 z1234567 z123456789
z123456z z1x2c3v4 z1x2c3v4b5 zaq11qaz zaq12345 zaq123wsx zaq12wsx zaq1xsw2 zaq1xsw2cde3 zenit2011 ziggy123 zippy123 zldej102
zqjphsyf6ctifgu zx123456 zx123456789 zxasqw12 zxc12345 zxc123zxc zxcasdqwe123 zxcv1234 zxcvb123 zxcvb12345 zz123456 zz8807zpl zzzzzzz1
`
    .trim()
    .split(/\s/),
);
