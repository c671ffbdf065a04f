/**
 * The 3,000 most frequent passwords of public leaks that have six characters, a letter and a digit,
 * in the order of their frequency, without those of `leaked-passwords.ts`. Taken from the list that
 * zxcvbn 4.4.2 ships (MIT, Dropbox).
 */
export const knownPasswords: readonly string[] = `
  ncc1701 thx1138 bond007 rush2112 red123 12qwaszx lol123 eagle1 lucky1 1232323q money1 usuckballz1 pussy1 ncc1701d rasdzv3 happy1 alpha1 tiger1 bubba1
  buddy1 catch22 qqq111 qaz123 chris1 james1 123qweasdzxc rocky1 soso123aljg oicu812 jessica1 fuckyou2 babylon5 yankees1 david1 ncc1701e matthew1 sammy1
  123qwe123 q1w2e3r4t5y6 wrinkle1 letmein2 blue22 sex4me fuckyou1 anthony1 magic1 apple1 molly1 william1 super123 green1 colt45 satan666 gn56gn56 black1
  zaq123 seven7 jason1 blue123 thunder1 1q2w3e4r5t6y chelsea1 lucky7 pepsi1 woody1 viper1 1passwor robert1 andrew1 shaney14 ranger1 heather1 richard1
  zaq1xsw2 soccer1 sarah1 formula1 mailcreated5240 asshole1 honda1 123qaz pussy69 patrick1 cowboys1 gateway1 frank1 scooter1 thomas1 harley1 raiders1
  kevin1 rusty1 hunter1 elvis1 123321q power1 buster1 amber1 horny1 sasha1 usa123 diamond1 john316 front242 delta1 8j4ye3uz area51 homer1 phoenix1
  brandon1 porsche9 oscar1 omega1 ncc1701a jordan1 arsenal1 jackson1 jimmy1 agent007 gizmo1 super1 melissa1 raven1 chevy1 steve1 apollo13 bitch1
  rangers1 casey1 peter1 daisy1 kitty1 crazy1 texas1 daddy1 gordon24 star69 1234qwe passwor1 jenny1 irish1 4runner kelly1 fordf150 music1 number1 cloud9
  chicken1 billy1 chester1 jasmine1 emily1 sandy1 happy123 turkey50 tommy1 pepper1 katie1 tyler1 polniypizdec0211 justin1 gandalf1 lucky13 america1
  bobby1 br0d3r 1qa2ws3ed 50cent packers1 sojdlg123aljg hal9000 route66 snake1 lineage2 brian1 qwert1 charles1 ne1469 nwo4life moose1 love69 flash1
  kcj9wx5n r2d2c3po 123123q qwer123 george1 sex123 great1 p0015123 nicole1 shannon1 dallas1 gfhjkm123 ashley1 cobra1 bob123 jacob1 vh5150 marino13
  death1 enter1 qazwsx12 wolf359 fucku2 z1x2c3 chicago1 taylor1 cat123 madison1 holly1 sadie1 turbo1 florida1 mouse1 tigger1 winston1 sexy69 joshua1
  scott1 martin1 dodge1 12345z panther1 newyork1 harry1 cbr600 audia4 1x2zkg8w zxasqw12 cheese1 hockey1 simon1 orange1 spike1 ou8122 ginger1 honey1
  abc1234 12qwas crystal1 joker1 monster1 123aaa bunny1 1q2w3e4r5 james007 nokia6300 silver1 abcd123 12qw34er sweet1 montgom240 jamie1 rebecca1 penny1
  logan1 bulldog1 buffy1 12345qwe ib6ub9 edward1 rachel1 fishing1 gsxr750 eagles1 just4me max123 xxx123 digital1 gfhjkm1 missy1 gator1 sally1 tiffany1
  nasty1 beast1 teddy1 dolphin1 misty1 adam12 austin1 sparky1 fuckoff1 linda1 1pussy dragon12 bella1 z1x2c3v4 newpass6 12345t devil666 oliver1 marine1
  morgan1 jackson5 qweasd123 1qaz2ws 12qw12 bingo1 guitar1 chloe1 slave1 scorpio1 123qq123 7ugd5hip2j love12 cameron1 cowboy1 alex123 mickey1 aaron1
  xyz123 spurs1 maggie1 porsche1 orion1 mikey1 eddie1 house1 9293709b13 golfer1 50spanks rainbow6 dog123 monkey12 danny1 just4fun bailey1 annie1
  spencer1 jones1 rebel1 q2w3e4r5 1234asdf maxwell1 sassy1 ninja1 playboy1 vsjasnel12 iverson3 tiger123 mason1 sam123 qazwsxedc123 hawaii50 wg8e3wjf
  mazda626 ghost1 killer12 porno1 426hemi blue12 bird33 master12 1qa2ws michael2 henry1 andrea1 water1 merlin1 a1a2a3 tigger2 tiger2 hannah1 snoopy1
  green123 q1q2q3 icu812 larry1 1z2x3c yankees2 felix1 bubba69 fuckme1 drummer1 tigers1 mandy1 dusty1 pumpkin1 pussy123 julie1 laura1 smokey1 karen1
  jimbo1 asdf12 111qqq zxcvbnm123 falcon1 fender1 redsox1 misfit99 1z2x3c4v broncos1 cookie1 cindy1 london1 qwert12345 dodgers1 vikings1 hammer1 carmex2
  warrior1 mother1 slick1 nikki1 miller1 megan1 joseph1 junior1 qwer12 death666 genesis1 jerry1 chase1 white1 mama123 mike123 mazdarx7 qwe123qwe stone55
  1234qw cbr900rr good123654 storm1 zachary1 testing1 nathan1 james123 nascar24 winner1 81fukkc summer99 super12 sheba1 soccer12 cricket1 boomer1
  rainbow1 peaches1 sugar1 sunny1 johnson1 smoke1 johnny1 stephen1 123ewq 3000gt mustang6 trouble1 jeremy1 jackass1 pool6123 marines1 pizza1 45m2do5bs
  123qwer nirvana1 bmw325 heidi1 blues1 slayer1 simba1 asdfgh01 vader1 ghbdtn123 12qw12qw dakota1 nokia6233 penguin1 asdqwe123 monty1 compaq1 pantera1
  andyod22 candy1 private1 mazda6 buddy123 nancy1 zxcasdqwe123 soccer10 buffalo1 player1 pinky1 brown1 yellow1 wizard1 success1 sf49ers bruce1 voyager1
  joe123 spartan1 mario1 david123 stupid1 casper1 yamahar1 f00tball purple1 3x7pxr paris1 sasha_007 barney1 money123 cygnusx1 wp2003wp kordell1 1dragon
  rusty2 roger1 noname123 12345qw little1 nokian73 dirty1 chris123 alice1 john123 eclipse1 57chevy scuba1 12345s fuck123 wendy1 doggy1 golden1 april1
  captain1 vincent1 perfect1 blue32 cartman1 forever1 loser1 hallo123 liverpool1 zxcv123 pufunga7782 brandy1 biteme1 angus1 sabrina1 bubba123 lakers1
  susan1 money12 diablo2 1234zxcv bubbles1 happy2 randy1 beach1 marcius2 stanley1 marie1 12345m gateway2 faith1 knight1 stone1 destiny1 1master
  ghhh47hj7649 therock1 ou8123 start1 shadow12 2fast4u 23skidoo peace1 12345qwer test12 beatles1 qwert40 vanessa1 prince1 natasha1 blue99 patches1
  gsxr1000 beavis1 159357a blue1234 q2w3e4 houston1 tennis1 boston1 power123 awesome1 champ1 magic32 holein1 natalie1 montana1 steven1 sammy123 mash4077
  dragon69 sophie1 elway7 dylan1 chaos1 cafc91 fuck69 smith1 barry1 peanut1 sandra1 tasha1 poker1 p0o9i8u7 max333 tyson1 frodo1 all4one c2h5oh kenny1
  ncc74656 austin31 dilbert1 hello12 panda1 alex12 robin1 weed420 nokia1 123qwert scooby1 summer69 romeo1 sasha123 bradley1 qwe321 fucker1 trinity1
  samuel1 1q2q3q bigdog1 12345qaz mustang2 tanya1 apollo11 freddy1 smart1 5wr2i7h8 johnny5 gators1 69camaro fuckme2 bandit1 melanie1 kathy1 gonzo1
  dima123 alexander1 favorite6 cooper1 hello2 1michael lauren1 blake1 trumpet1 thumper1 rugby1 angela1 grace1 blue42 skipper1 sixty9 young1 1qazxsw23edc
  q1w2e3r flower2 dixie1 phish1 murphy1 jupiter1 wayne1 segblue2 bosco1 charlie2 travis1 special1 allison1 liberty1 007bond frankie1 1qazzaq1 tango1
  allen1 justice1 playboy2 1234rewq vampire1 calvin1 puppy1 zorro1 zxcvb123 fuckme69 1million sonic1 video1 left4dead england1 met2002 blue23 please1
  3ip76k2 popcorn1 lol12345 shark1 keith1 rambo1 asd222 mommy1 giants1 blue11 trooper1 canada1 benny1 12345r mazda3 naughty1 diver1 weare138 alpha123
  jordan2 rufus1 dan123 paladin1 jeter2 mercury1 asdfgh1 aol123 rabbit1 muffin1 penis1 ireland1 diana1 ziggy1 simple1 cbr900 claudia1 cantona7 iceman1
  123q123 tammy1 demon666 laser1 donna1 flyers88 nokia5800 1qazxsw medic1 huskers1 1qw23er4 stewart1 flipper1 braves1 pro100 banana1 101091m 8inches
  1111qqqq qweasdzxc123 metal1 jennifer1 asdasd123 mustang5 buster12 spock1 metallica1 nemrac58 flower1 soccer11 pearl1 riley1 phantom1 1q2q3q4q
  nokia123 111aaa poppy1 kristin1 access1 noles1 arizona1 alex1234 smile1 angel2 55bgates shane1 beckham7 jesse1 baby123 sierra1 mario66 funny1 jupiter2
  z1x2c3v4b5 nascar1 dallas22 1234qaz care1839 chopper1 winter99 rrpass1 myspace1 ass123 2hot4u light1 start123 audia6 lucky123 drag0n goose1 jaguar1
  bryan1 miami1 cool123 demon1 girls1 gizmodo1 rocky2 anton1 a1a2a3a4 2wsx3edc jackie1 chuck1 volvo1 poop123 nothing1 adidas1 kenneth1 camero1 mike1234
  q1q2q3q4q5 audi80 raymond1 magic123 7grout 1z2x3c4v5b wally1 spiderman1 20spanks kristen1 bigdick1 friday13 qaz123wsx 0987654321q rocket1 websol76
  booger1 timoxa94 mazda323 jesus777 surfer1 india123 nokia5530 fuzzy1 rosebud1 sandman1 bears1 blade1 queen1 sniper1 pippen33 bp2002 nancy123 jeffrey1
  buddy2 trout1 marty1 letme1n general1 racer1 cool12 987654321a tracy1 came11 georgia1 2sweet system1 b12345 1bitch boris1 chickenwing101 ilya1234
  1qaz2wsx3edc4rfv rhino1 dragon01 photo1 a1s2d3f4g5 6uldv8 3rjs1la7qe ralph1 nissan1 anthony7 eagle2 jessica2 batman12 victory1 badboy1 booboo1
  access99 molly123 horse1 quant4307s goofy1 p0o9i8 monkey69 warcraft3 qazxsw123 star123 lincoln1 hooters1 bigred1 a4tech 0o9i8u7y gibson1 sooners1
  school1 vegas1 mike23 groupd2013 baker1 butch1 monica1 daniel12 favorite2 detroit1 cosmo1 911turbo nexus6 timothy1 terry1 1mustang douglas1 skeeter1
  dante1 angel666 bmw318 astro1 chevys10 madonna1 shelby1 atlanta1 service1 blaze1 crash1 truck1 eatme1 dima1995 alex01 lotus1 2300mj quake3 pilot1
  ethan1 zaq12345 bravo1 disney1 madala11 gregory1 speed1 fubar1 lexus1 denis1 camaro1 hunter12 bmw2002 diablo1 baron1 futyn007 friends1 rocky123
  sexy123 manager1 roman1 dancer1 nokia5130 pussy2 smoke420 willie1 ricky1 rosie1 cobra427 freedom2 michelle1 welcome2 12345w tom123 xxx777 scout1
  alabama1 radar1 fantasy1 s12345 fireman1 my3sons alexis1 stinger1 yamaha1 star12 miles1 3edc4rfv prelude1 www123 camel1 fordf350 michele1 jasper1
  piper1 mike69 1monkey w00t88 shawn1 1a2s3d4f5g m12345 q1q2q3q4 money2 qazwsxedc1 stinky1 gabby1 empire1 bubba2 porsche911 nigger1 devil1 monkey2
  barbara1 12345v sublime1 rogue1 pussy4me vette1 boots1 becky1 marley1 lux2000 newproject2004 j3qq4h7h2v anthony2 gfhjkm12 dreamer1 maximus1 yankee1
  ronald1 sonny1 enter123 spanky1 12345asd 1234kekc sevenof9 arthur1 corvet07 1qwert kevin123 sk8ordie gemini1 chief1 revival47 ironman1 space1 nemesis1
  monday1 blessed1 abbey1 12locked pegasus1 m0nkey turtle1 mike12 everton1 reddog1 apollo1 zxcvb12345 fucmy69 quest1 12345k janet1 eatme69 today1
  newpass1 heather2 pass12 biker1 snowman1 1a2b3c4d5e nokia5230 ab1234 renee1 lovely1 capital1 not4you l58jkdjp! chris12 charlie123 adrian1 123qweas
  1a2a3a4a turk182 clyde1 viking1 hershey1 dima55 newport1 zzz111 buckeye1 chris2 rb26dett willy1 anna2614 rt6ytere jesus7 angel12 1money bulls23
  fred1234 betty1 kayla1 apple2 bigboy1 pontiac1 twins2 porn4me rasta69 james2 austin316 xxx666 four20 sanity72 control1 teacher1 pyramid1 saab900
  qaz741 lebron23 mark123 cynthia1 belle1 russell1 frank123 zippy1 brenda1 chewy1 cherry1 oasis1 qwaszx12 davis1 1911a1 russian7 bulls1 river1 deborah1
  1letmein hallo1 germany1 radio1 love11 elvis123 sports1 birthday4 nikita1 cassie1 sigma1 1qazxc fordf250 sharon1 spartan117 marina1 bonnie1 lemon1
  fritz1 antonio1 yanks1 account1 rover1 asdfg12345 samson1 mamo4ka nicky1 homer123 shadow01 helen1 john12 zzz123 dalejr8 unicorn1 qaz12345 123123z
  element1 blaster1 yamahar6 lindsay1 seattle1 polly1 lakers24 gumby1 poi098 1dallas flowers1 music123 albert1 parker1 jessie1 domainlock2005 express1
  987654321q x72jhhu3z zappa1 hell666 friday1 pluto1 lance1 skippy1 mango1 r4e3w2q1 basebal1 leroy1 bilbo1 zelda1 ram1500 jenna1 go2hell 12s3t4p55
  mustang9 dingo1 erica1 1qazse4 marvin1 hawks1 packard1 jbond007 debbie1 cbr600rr jason123 fun4me 1ranger chance1 acura1 never1 payton34 chipper1
  family1 777vlad phoenix2 october1 panties1 ace123 kodiak1 canon1 timmy1 17171717aa stella1 67camaro theman1 copper1 william2 silly1 hd764nw5d7e1vb1
  pandora1 saab9000 f15eagle chevy2 january1 ub6ib9 zz8807zpl first1 brent1 soccer13 united1 keksa12 jazzy1 mustang8 camelot1 blue44 rebbyt34 ebony1
  vegas123 lotus123 balls1 mazda1 123bbb cezer121 blondie1 ben123 spice1 major1 anna123 654321a sober1 china1 hawkeye1 waldo1 5tgb6yhn pookie1 lizard1
  dragon11 123qwe456 trucker1 1hxboqg2 4rfv3edc dude123 123masha foxcg33 francis1 1basebal sport1 emmitt22 porn123 123hfjdk147 eatme2 monkey11
  a1a2a3a4a5 lindsey1 dragon13 qazxsw12 hitman47 eleven11 357mag bmw320 voodoo1 8phrowz622 tim123 summer12 helpme1 titan1 police1 donald1 c3por2d2
  peter01 marco1 loveyou2 toyota1 indy500 5hsu75kpot angie1 tucker1 blowme1 123321z random1 121212q brother1 spade1 open1234 carmen1 trojans1 gordon1
  luv2epus open123 jared1 12345c pepsi123 car123 gunner1 ocean1 chrissy1 loveme89 steel1 boris123 sexy12 mike01 eight8 sydney1 dawgs1 holiday1 miranda1
  jamaica1 andre1 tiger7 david12 085tzzqi martin6 apples1 black123 ducati99 1shadow 44magnum samantha1 redneck1 usmc0311 fresh1 monique1 55chevy willow1
  063dyjuy bronco1 redwing1 evil666 bowl300 chico1 sound1 kirby1 funky1 steve123 kermit1 dream1 christy1 allan1 robert2 1qaz!qaz 112233q 0o9i8u andrew12
  angel7 leno4ka westham1 pamela1 tinker1 2w3e4r louise1 prime1 porn69 jimmy123 golfing1 alpha7 leeds1 lol1234 alex11 10sne1 roland1 carol1 year2005
  saturn1 indiana1 loveyou1 coffee1 h2opolo dance1 flyers1 blackie1 qwert12 summer01 vfr750 strange1 8phrowz624 floyd1 master01 bmw525 3465xxx single1
  michael3 pentium4 phillip1 all4me charles2 mustang0 654321q adam25 user345 march13 redhead1 fred123 number9 1asshole buster01 33rjhjds smooth1 sushi1
  rooster1 nomar5 bball1 matthew2 dolly1 123rrr speedy1 bastard1 wicked1 skyline1 hot123 booty1 aloha1 october2 good4u d12345 ilya1992 pioneer1 focus1
  anita1 christ1 26exkp thelast1 marcus1 test11 ronaldo7 world1 postov1000 charlie3 mustang3 tigger12 nokia3250 conan1 titanic1 michael9 arrow1 zxcvb1
  1a2a3a bones1 dennis1 2wsxzaq1 crimson1 master11 shady1 pass99 1batman joshua12 123321qwe iloveu2 151nxjmt shadow11 gy3yt2rgls fuckyou123 kitty123
  orlando1 red12345 satan1 oscar123 derrick1 viper123 audi100 shooter1 grant1 chocolate1 7hrdnw23 abigail1 lucky777 gsxr600 zaq1xsw2cde3 walter1
  letmein22 nokian70 footbal1 passw0r elite1 olivia1 sting1 boss302 asd123asd 1footbal number6 sampson1 party1 dragon99 blink18 wildcat1 rice80 sailor1
  rocks1 mike11 orange12 favorite7 haley1 1buster 1a2a3a4a5a scruffy1 louis1 buddha1 walker1 shadow2 network1 favorite8 1killer cisco1 blue69 brianna1
  slayer666 level42 brutus1 1fuckme 1bigdog 1harley dragon7 3e2w1q asdfg1 mnbvcxz1 pi314159 force1 k2trix brian123 thomas12 kings1 jim123 68camaro
  iawgk2 xavier1 fluffy1 soccer2 passion1 birthday1 glock17 lucky2 jelly1 123123e boscoe01 fuck0ff simpson1 nascar3 david2 sweet16 petra1 sable1 1lover
  rasta1 tristan1 joyce1 access2 qweqwe123 ibill01 rob123 tigger01 angel13 online1 dave123 ghbdtn12 olds442 gypsy1 carter1 slut69 michael8 birdie1
  atlas1 classic1 malcolm1 jagr68 admin18533362 poopy1 donkey1 1jennife coach1 green12 justin12 sk8ter million1 pablo1 winter12 shadow13 devils1
  toshiba1 trust1 damage11 trader12 pokey1 kobe08 dragon88 lisa69 blade2 audis4 nelson1 23176djivanfros metal666 seven77 dale03 roberto1 cathy1 katrina1
  bigfoot1 nonrev67 qqqq1111 crazy8 mounta1n player69 elena1 warcraft1 123xyz blue45 qwe789 hendrix1 saturn5 craig1 vlad1996 sarah123 nicholas1 heart1
  hun999 dominic1 scooby2 sc00ter water123 venus1 wallace1 paula1 8balls paper1 ak1234 polska1 raider1 catfish1 shorty1 zebra1 patrick2 diane1 hottie1
  college1 connect1 astra1 cvzefh1gkc 2cool4u ginger12 2wsxcde3 camaro69 asd1234 jack123 pass01 peter123 1qay2wsx camaroz2 system32 dick69 capa200
  connie1 august1 boobs1 nokia5300 rocco1 xytfu7 stars1 123sas 1bubba 0wnsyo0 1george richard2 1diamond 1golfer maverick1 1chris clinton1 michael7
  dragons1 sunrise1 mopar1 oceans11 cum4me 4r3e2w1q paige1 silver12 spawn1 isacs155 big123 fatluvr69 bear12 country1 porn4life favre4 xsw21qaz indians1
  death123 three3 thomas2 slayer66 1q2q3q4q5q dima1996 angels1 peaches2 mack10 denise1 taylor12 oc247ngucz 3edcvfr4 1qw23e picard1 psycho1 tahoe1
  diesel1 cards1 integra1 out3xf dexter1 paul123 train1 jys6wz nikita123 animal1 dbrf134 jeepcj7 george12 japan1 w1w2w3w4 alex22 andreas1 slipknot1
  guess1 driver1 psychnaut1 cyber1 black2 alpha12 man123 freak1 caitlin1 john1234 slimed123 den123 king123 save13tx nokia3310 ready1 scott123 future1
  naked1 w4g8at lollol1 runner1 daddy123 4snz9g police22 toronto1 fuck777 daniela1 horny69 jimmy2 ilove69 1111aaaa dte4uw whitney1 disco1 as1234 fuck12
  reaper1 qwer4321 123123qwe roma123 sk84life qwaszx123 bones69 vermont1 chevyz71 steph1 kelly123 boner1 hello2u trigger1 123123123q ronaldo1 scotty1
  1nicole logan5 1jordan omega2 halflife2 dragon22 hotel6 moses1 bulldog2 elite11 pepper12 adams1 jake12 kitten1 island1 bennett1 omega3 jackson2
  kban667 1357911q sex6969 12344321q love22 metro1 whiskey1 anton123 tippy1 vaz21099 badger1 denis123 echo45 gr8ful blue33 2112rush danni1 matthew7
  hot2trot ashley12 blue21 stealth1 bernard1 haha123 airforce1 shotgun1 12qwasz reggie1 dhip6a spooky1 lover69 hansolo1 larry123 yummy1 ellen1 charlie9
  kramer1 red1234 garrett1 home123 seven777 good2go thomas01 al9agd chevy454 azerty123 boogie1 7uftyx golgo13 123qaz123 butter1 texas2 ou812ic doctor1
  aol999 aa1234 380zliki elvira26 orange8 bogey1 mustang7 seven11 hr3ytm sandy123 monica2 newlife1 r12345 12345i piazza31 beauty1 robert12 transam1
  steelers1 wilson1 mexico1 4rfv5tgb samurai1 colleen1 q1w2e3r4t soldier1 alyssa1 a12345a soccer15 12345e ladybug1 bobby123 w12345 t34vfrc1991 1robert
  1daddy check1 ernie1 moore1 shadow123 jonathan1 talon1 chicago2 jake123 scooter2 love13 all4u8 anime1 freedom7 froggy1 stalker1 3girls redsox04
  kirill123 hammers1 celtic1 4904s677075 patriot1 patrick9 katana1 1james shock5 scooby12 c6h12o6 1william defiant1 mp8o6d aaa340 love23 strike1
  cupcake1 007james harley01 tequila1 fred12 driver8 q8zo8wzq hunter01 1cowboy london12 apache1 falcon16 change1 loveme2 12345f 1winner amanda18 baller1
  harry123 l2g7k3 dragon76 jay123 blue13 ellie1 beaver1 lilly1 12345trewq packers4 biteme69 saint1 12345g martini1 lena123 bmw123 people1 red321
  soccer14 bella123 celtics1 ghbdtn1 batman99 siemens1 blue55 xrp23q leo123 1234rmvb fun123 rules1 chester2 winston2 q1a2z3 rider1 qazxsw21 andy123
  howard1 ferrari3 power2 2fchbg kinky1 doqvq3 013cpfza 3stooges browns1 g00ber super7 kitty2 ibill123 sister1 stacy1 soccer7 valerie1 pkxe62 daniel2
  maxim1 buddy12 steeler1 biscuit1 vika123 bmw325i dannon4 maddog1 jenny69 golf12 10inches babygirl1 shadow69 barbie1 free4all alfa156 2w3e4r5t robbie1
  8dihc6 number2 snowy1 dad2ownu qwe123asd qbg26i kasia1 1tigger audia3 ozzie1 nigga1 chicken2 1pillow libby1 lost4815162342 britney1 piano1 colt1911
  doma77ns topgun1 birthday21 lakers32 melissa2 moss84 12345zxcvb benji1 nokia5310 pwxd5x new123 g3ujwg 1patrick broncos7 golf18 open4me usmc1775
  smile123 pimp69 quality1 elaine22 4wheel jordan12 hockey12 chelsea2 marissa1 mobil1 wesley1 billy123 amanda12 mazdarx8 jennife1 victoria1 gizmo123
  alex99 2girls senna1 venom121293 porno69 vfvf123 kelly001 dragon66 curtis1 tyler123 quick1 spirit1 hotrod1 mitch1 383pdjvl easy123 its420 dragon2
  rjw7x4 nec3520 mookie1 samsung2 locoman0 154ugeiu nokia6303 louie1 gandalf2 alpha3 ford150 f00bar 1hello riker1 1hunter qw1234 mets86 cookies1 sissy1
  john11 blue01 cup2006 rodeo1 foxtrot1 gecko1 wings1 erika1 heaven1 nurse1 alex13 brendan1 123asd123 welkom01 black12 testme2 denver1 gnasher23 master2
  sherman1 derek1 dragon23 art131313 sxhq65 ranger99 monkey7 wolves1 4r5t6y phone1 favorite5 1martin cheer1 africa1 grizzly1 durango1 11223344q 6string
  boxer1 2sexy2ho nolimit8 l8g3bkde gordo1 spoon1 sailing1 pirate1 carla1 dragon10 alpha06 parol1 golf72 skate1 eminem1 aragorn1 testing123 polaris1
  slipknot666 nomad1 happy69 brazil1 preston1 verizon1 adult1 sexy1234 123qwe321 asdfgh12 cadr14nu pi3141 sochi2014 orange44 3cudjz 78girl my3kids
  freddie1 katie123 master99 killer7 razor1 charmed1 trial1 lions1 just4you vicki1 cougar1 green2 batman69 games1 hihje863 postov10 x24ik3 bear123
  nx74205 sex666 mindy1 buster11 candy2 cracker1 turkey1 ranger01 blazer1 cigar1 f9lmwd salem1 123kat dapzu455 9inches gr8one amanda69 m5wkqf stuff1
  climb7 mark1234 t26gn4 george2 hunting1 tracy71 ready2go charger1 goober1 sweetie1 ollie1 pickles1 123zzz cidkid86 patch1 marta1 dummy1 bethany1
  history1 daisy123 hogan1 clemson1 access12 naruto12 austin12 cool99 mongo1 mark22 tyler2 anna12 claire1 pxx3eftp satana666 1summer 1234ab ar3yuk3
  jake01 soccer22 1066ad review69 taylor2 sunny123 striker1 go1234 green3 69a20a roman123 12e3e456 paul12 vlad1997 xaccess2 jessica0 harvey1 corey1
  husky1 combat123654 james23 avenger1 letmein6 assa1234 student1 gznybwf13 aq1sw2de3 sosa21 ias100 teddy123 dgl70460 tommy2 nicole2 fatty1 7bgiqk
  omar10 forest1 william3 qweasdzxc1 soccer17 apple12 dodger1 d6o8pm maria6 bentley1 s1107d bigtits1 saints1 ferrari2 secret12 tornado1 onelove1
  1fuckyou mine2306 mike13 tigger69 bondage1 nimda2k hardcore1 hoops1 1charlie google12 theone1 charlie5 1daniel member1 andrew2 rasta220 freeman1
  blood1 trevor1 misha1 1soccer acun3t1x plastic1 simon123 canes1 tomcat1 dasha123 tarheel1 dutch1 xsw23edc house123 wolf666 digger1 take8422 caesar1
  crack1 precious1 magda1 321ewq mama1234 iceman69 1thunder wonder1 piggy1 vaz2107 1pepper pentium1 another1 devilmaycry4 teddy2 love21 robyn1 qw12er34
  tribe1 fortune12 olga123 henry14 fuaqz4 killer2 tbone1 lewis1 jack12 poiu0987 courtney1 alpha2 summer06 bud420 goblue1 efbcapa201 qqh92r bbb747 ch5nmk
  123dan 89231243658s farside1 smiley1 nolimit9 vova123 5rxypn love143 rescue1 michael6 12monkey good12345 orion2 kobe24 scarface1 smith123 memphis1
  colin1 d6wnro f3gh65 matrix2 surfing1 plato1 56qhxs 043aaa asq321 green5 nick12 1orange july23 pokemon12 juice2 falcons1 charlie6 tower1 dragon21
  love4ever 1ginger thunder2 virgo1 alien1 4wwvte studio54 2002tii count0 uwrl7c summer05 ranger21 jamesbond007 bh90210 6chid8 1q2a3z nick123 hobbes1
  note1234 monty123 monkey13 hanna1 loveu2 ptfe3xxp misty123 suka123 recon1 inferno1 stacey1 lucifer1 twisted1 bigal1 bishop1 casey123 tommy123
  sasha1996 123123123a martin12 mof6681 galaxy1 art123 xakep1234 pervert1 p00kie larry33 bitch123 a987654321 angel22 gold123 kennedy1 glock21 chosen1
  taffy1 3ki42x 4zqauf ranger2 4meonly year2000 121212a picasso1 swimmer1 brooke1 dont4get kimmy1 4815162342lost sr20det howdy1 wrest666 mocha1 forest11
  aspen1 slash1 giggs11 candy123 jericho1 123a123 sergey1 ghjcnj123 1972chev freedom3 letmein7 999111999q q9umoz lucky3 3mpz4r march1 090909t yy5rbfsc
  jack1234 sammy12 mark12 12345as 12qw34 nokia8800 1thomas ringo1 alex32 super8 doris1 2good4u 4z34l0ts gsxr1100 charlie7 2wsx1qaz sn00py 4money brett1
  123123qweqwe sluts1 jameson1 1z2z3z love4u fucker69 giant1 golf69 camera1 juice1 star11 jester1 alex777 zsmj2v april12 p12345 quake1 duncan1 p3wqaw
  anna1987 335533aa amber123 wrinkle5 james11 78n3s5af michael0 hotdog1 david69 2n6wvq test01 angel777 4rkpkt leslie1 shadows1 amiga1 summer20 asterix1
  k12345 joker69 pass1word 368ejhih 88keys pizza123 57np39 quake2 sword1 grendel1 harley12 super2 lisa123 shelley1 seven1 jeff24 1bigdick t4nvp7
  omega123 nitro1 doggie1 811pahc savage1 smitty1 jg3h4hfn 1qazwsx machine1 asdfgh123 legend1 sonic2 extreme1 dima12 nokian95 vaz2109 april10 qwer12345
  monkey10 hockey99 dolphin2 1superma winter01 horny2 bullet1 87t5hdf 1spider becca1 wc18c2 barkley1 12345ta zxcvbnm12 tony123 sevilia1 pebbles1
  gabriel2 1qa2ws3e jack11 g12345 sylvia1 global1 pikachu1 zombie1 ultra1 aq1sw2 r3ady41t webster1 adam123 monkey99 1pass1page all4you maggie2 comcast1
  asdfghjkl1 fuckyou7 feb2000 cable1 1234qwerasdf hax0red zxcv12 vlad7788 huskies1 bomber1 123qwe456rty rusty123 br00klyn dunce1 patrick7 tiger69 lotus7
  gwju3g pzaiu8 green11 dragon5 joshua2 shelly1 d1i2m3a4 bridget1 hzze929b ghbdtnbr1 royal1 bucky1 allah1 abcdef123 squid1 mom4u4mm ocean11 baxter1
  808state 1andrew goddess1 blue56 connor1 gsxr11 leonard1 2bad4u ornw6d g9zns4 rossi46 123fuck stewar1 thor5200 compaq12 wpf8eu ozlq6qwm 3syqo15hil
  epvjb6 asdfghjkl123 asfnhg66 planet1 alex2000 maggie11 shaggy1 554uzpad 123www red456 fhntv1998 angel01 skater1 issue43 crm114 sanity729 juicy1
  alaska1 nokia7610 hunter11 buttons1 elizabeth1 sammy2 trs8f7 m6cjy69u35 cookie12 blue25 santa1 mikey123 aggie1 teens1 3qvqod hpk2qc iqzzt580 bears85
  nascar88 njqcw4 pn5jvw shadow99 intj3a ikilz083 brandon2 johanna1 danil8098 vision1 chris22 blowme69 omega7 italy1 baseba11 diego1 joker123 zenit2011
  cab4ma99 fdm7ed orange77 hawaii1 pacific1 yvtte545 only4me dank420 fallout2 989244342a crazy123 1scooter griffin1 george01 2kgwai boeing74 rolex1
  cuddles1 master3 aaron123 1sexyred gerry1 ffvdj474 bob1234 carlos2 mike77 acls2h monster2 11qq22ww 1234qwert zxcvbn12 r29hqq grand1 eagle3 summer2
  gangsta1 hopkins1 domino1 manny1 drake1 kelly2 708090a 11c645df mac123 hiphop1 551scasi love777 duke3d killa1 spider12 dizzy1 zxcvbn123 london22
  23dp4x lzbs2twz 237081a sasha1995 pretty1 mittens1 d1lakiss strat1 hello5 omega5 cheese12 ndeyl5 edward12 soccer3 201jedlz spawn2 ariel1 michael4
  jamie123 micro1 thomas123 patrick8 sarge1 1hammer sasha2010 mwq6qlzo hunter123 hamster1 x35v8l lacey1 1silver 777angel klingon1 ta8g4w zaq12ws asdfg12
  bitch69 nick1234 golfer23 sony123 jello1 chubby1 kodaira52 morris1 sex1234 mike22 fucker11 doc123 emerald1 batman01 soccer9 eagle123 batman2 james7
  saun24865709 123red martina1 michael5 alan12 devin1 ha8fyp monkey77 triumph1 akira1 master22 viper2 timber1 lonely1 mom123 sdsadee23 clark1 casey2
  shell1 bowling1 1pionee maynard1 cn42qj xzsawq21 enigma1 yfcnz123 1austin phantom2 jason2 pain4me primetime21 babes1 watch1 eagle5 madison2 sasha2
  fiction7 slick50 bruins1 2b8riedt ssptx452 q1w2e3r4t5y6u7 avatar1 comet1 pass11 wanker1 14vbqk9p money4me fish1234 romeo123 gorilla1 andrey123 4wcqjn
  glock22 matt11 maine1 dima1997 6bjvpe bangkok1 letmein0 0raziel0 london99 tmjxn151 yqlgr667 863abgsg horses1 qn632o sonia1 charlie4 j12345 summer11
  angel11 mustang4 nohack04 kimber45 maiden1 dupont24 ghost123 turbo2 2bigtits mercury7 maddie1 jq24nc 1lovers diablo66 jojo12 bmw540 birthday54
  thunder5 purple12 111222333a 13579a 4506802a 1grand koetsu13 sharp1 mimi92139 target1 corvett1 holden1 snapper1 support1 shygirl1 master69 sales1
  homer2 gerrity1 stick1
  `
  .trim()
  .split(/\s+/);
