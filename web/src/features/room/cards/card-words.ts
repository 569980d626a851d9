/**
 * The shipped cards: picture of Fluent Emoji, word, and the sounds that it practises with their place (1 at the start, 2 in
 * the middle, 3 at the end). Each language has words of its own; they are not translations of each other.
 */
const ENGLISH = `
pig,pig,p1 g3;pear,pear,p1 r3;pizza,pizza,p1;panda,panda,p1;peanuts,peanuts,p1 n2;pencil,pencil,p1 s2;popcorn,popcorn,p1 n3
red-apple,apple,p2;hippopotamus,hippo,h1 p2;teapot,teapot,t1 p2 t3;ewe,sheep,sh1 p3;soap,soap,s1 p3;ship,ship,sh1 p3
lollipop,lollipop,l1 l2 p3;bed,bed,b1 d3;bear,bear,b1 r3;banana,banana,b1 n2;bus,bus,b1 s3;closed-book,book,b1 k3
sailboat,boat,b1 t3;bell,bell,b1 l3;baby,baby,b1 b2;balloon,balloon,b1 l2 n3;rabbit,rabbit,r1 b2 t3;robot,robot,r1 b2 t3
crab,crab,b3;spider-web,web,w1 b3;bathtub,bathtub,b1 th2 b3;mouse,mouse,m1 s3;monkey,monkey,m1;crescent-moon,moon,m1 n3
mushroom,mushroom,m1 sh2 m3;glass-of-milk,milk,m1 k3;magnet,magnet,m1 t3;camel,camel,k1 m2 l3;tomato,tomato,t1 m2 t2
lemon,lemon,l1 m2 n3;hammer,hammer,h1 m2;drum,drum,m3;broom,broom,m3;worm,worm,w1 m3;tiger,tiger,t1 g2;tent,tent,t1 t3
turtle,turtle,t1;taco,taco,t1 k2;toothbrush,toothbrush,t1 th2 sh3;tooth,tooth,t1 th3;potato,potato,p1 t2;guitar,guitar,g1 t2 r3
bat,bat,b1 t3;cat,cat,k1 t3;top-hat,hat,h1 t3;goat,goat,g1 t3;kite,kite,k1 t3;coat,coat,k1 t3;carrot,carrot,k1 r2 t3
foot,foot,f1 t3;duck,duck,d1 k3;dog,dog,d1 g3;deer,deer,d1 r3;doughnut,doughnut,d1 n2 t3;door,door,d1 r3
dolphin,dolphin,d1 f2 n3;sauropod,dinosaur,d1 n2 s2;ladder,ladder,l1 d2;spider,spider,d2;radio,radio,r1 d2
sandwich,sandwich,s1 w2 ch3;bread,bread,d3;green-salad,salad,s1 l2 d3;nose,nose,n1 z3;nest-with-eggs,nest,n1
newspaper,newspaper,n1 p2;pineapple,pineapple,p1 n2;sun,sun,s1 n3;chicken,chicken,ch1 k2 n3
lion,lion,l1 n3;train,train,n3;spoon,spoon,n3;key,key,k1;cow,cow,k1;birthday-cake,cake,k1 k3;ear-of-corn,corn,k1 n3
automobile,car,k1 r3;cookie,cookie,k1 k2;castle,castle,k1 s2;koala,koala,k1 l2;bucket,bucket,b1 k2 t3;rocket,rocket,r1 k2 t3
ice-hockey,hockey,h1 k2;socks,socks,s1;snake,snake,k3;locked,lock,l1 k3;rock,rock,r1 k3;wrapped-gift,present,p1 z2 t3;girl,girl,g1 l3
ghost,ghost,g1;gorilla,gorilla,g1 r2 l2;dragon,dragon,g2 n3;egg,egg,g3;frog,frog,g3;fish,fish,f1 sh3;fire,fire,f1;fox,fox,f1
feather,feather,f1 th2;elephant,elephant,l2 f2;telephone,telephone,t1 l2 f2 n3;fallen-leaf,leaf,l1 f3;kitchen-knife,knife,n1 f3
giraffe,giraffe,r2 f3;scarf,scarf,f3;wolf,wolf,w1 f3;volcano,volcano,v1 n2;violin,violin,v1 l2 n3;minibus,van,v1 n3
safety-vest,vest,v1;beaver,beaver,b1 v2;television,television,t1 l2 v2 n3;bird,bird,b1 d3;water-wave,wave,w1 v3
seal,seal,s1 l3;carpentry-saw,saw,s1;motorcycle,motorcycle,m1 s2;house,house,h1 s3;horse,horse,h1 s3;goose,goose,g1 s3
dress,dress,s3;octopus,octopus,p2 s3;cooked-rice,rice,r1 s3;ice,ice,s3;moose,moose,m1 s3;zebra,zebra,z1
puzzle-piece,puzzle,p1 z2;lizard,lizard,l1 z2;scissors,scissors,s1 z2 z3;cheese-wedge,cheese,ch1 z3;rose,rose,r1 z3
pea-pod,peas,p1 z3;shark,shark,sh1 k3;running-shoe,shoe,sh1;spiral-shell,shell,sh1 l3;t-shirt,shirt,sh1 t3;shower,shower,sh1
chair,chair,ch1 r3;cherries,cherries,ch1 r2 z3;chocolate-bar,chocolate,ch1 k2 l2 t3
church,church,ch1 ch3;teacher,teacher,t1 ch2;peach,peach,p1 ch3;watch,watch,w1 ch3;beach-with-umbrella,beach,b1 ch3
couch-and-lamp,couch,k1 ch3;leg,leg,l1 g3;lobster,lobster,l1;lady-beetle,ladybug,l1 d2 b2 g3;soccer-ball,ball,b1 l3
snail,snail,l3;owl,owl,l3;whale,whale,w1 l3;wheel,wheel,w1 l3;ring,ring,r1;raccoon,raccoon,r1 k2 n3;parrot,parrot,p1 r2 t3
strawberry,strawberry,b2 r2;star,star,r3;ear,ear,r3;window,window,w1;watermelon,watermelon,w1 t2 m2 l2 n3;waffle,waffle,w1 f2
kiwi-fruit,kiwi,k1 w2;hand-with-fingers-splayed,hand,h1;honey-pot,honey,h1 n2;helicopter,helicopter,h1 l2;hedgehog,hedgehog,h1 h2 g3
hamburger,hamburger,h1 g2;red-heart,heart,h1 t3;yo-yo,yo-yo,y1 y2;yarn,yarn,y1 n3;onion,onion,y2 n3;thumbs-up,thumb,th1 m3
thread,thread,th1 d3;thermometer,thermometer,th1 m2;mouth,mouth,m1 th3;keycap-3,three,th1;keycap-5,five,f1 v3`;

const FRENCH = `
red-apple,pomme,p1 m3;fish,poisson,p1 s2;pear,poire,p1 r3;bread,pain,p1;pizza,pizza,p1;butterfly,papillon,p1 p2 y2
panda,panda,p1 d2;chicken,poule,p1 l3;foot,pied,p1;rabbit,lapin,l1 p2;top-hat,chapeau,ch1 p2;mushroom,champignon,ch1 p2 gn2
magnifying-glass-tilted-left,loupe,l1 p3;soccer-ball,ballon,b1 l2;banana,banane,b1 n2 n3;sailboat,bateau,b1 t2
whale,baleine,b1 l2 n3;baby,bébé,b1 b2;mouth,bouche,b1 ch3;cookie,biscuit,b1;robot,robot,r1 b2
owl,hibou,b2;dress,robe,r1 b3;crab,crabe,b3;leg,jambe,j1 b3;hand-with-fingers-splayed,main,m1;house,maison,m1 z2
ewe,mouton,m1 t2;fly,mouche,m1 ch3;motorcycle,moto,m1 t2;watch,montre,m1;hammer,marteau,m1 t2;lemon,citron,s1
tomato,tomate,t1 m2 t3;two-hump-camel,chameau,ch1 m2;ant,fourmi,f1 m2;feather,plume,m3
tiger,tigre,t1;turtle,tortue,t1 t2;drum,tambour,t1 b2 r3;tent,tente,t1 t3;telephone,téléphone,t1 l2 f2 n3;birthday-cake,gâteau,g1 t2
guitar,guitare,g1 t2 r3;carrot,carotte,k1 r2 t3;potato,patate,p1 t2 t3;tooth,dent,d1;dolphin,dauphin,d1 f2
sauropod,dinosaure,d1 n2 z2 r3;game-die,dé,d1;turkey,dindon,d1 d2;wrapped-gift,cadeau,k1 d2;radio,radio,r1 d2 y2
green-salad,salade,s1 l2 d3;cloud,nuage,n1 j3;nose,nez,n1;nest-with-eggs,nid,n1;coconut,noix de coco,n1 k2
pineapple,ananas,n2;fox,renard,r1 n2 r3;duck,canard,k1 n2 r3;pig,cochon,k1 ch2;kitchen-knife,couteau,k1 t2;rooster,coq,k1 k3
delivery-truck,camion,k1 m2 y2;jack-o-lantern,citrouille,s1 y3;lady-beetle,coccinelle,k1 s2 n2 l3;koala,koala,k1 l2
shark,requin,r1 k2;backpack,sac,s1 k3;seal,phoque,f1 k3;gloves,gants,g1;gorilla,gorille,g1 r2 y3
giraffe,girafe,j1 r2 f3;snail,escargot,g2;dragon,dragon,g2;kangaroo,kangourou,k1 g2 r2
ring,bague,b1 g3;water-wave,vague,v1 g3;fire,feu,f1;rocket,fusée,f1 z2;fallen-leaf,feuille,f1 y3;girl,fille,f1 y3
window,fenêtre,f1 n2;strawberry,fraise,z3;elephant,éléphant,l2 f2;egg,œuf,f3;cow,vache,v1 ch3;bicycle,vélo,v1 l2
automobile,voiture,v1 t2 r3;violin,violon,v1 y2 l2;volcano,volcan,v1 k2;horse,cheval,ch1 v2 l3;soap,savon,s1 v2
airplane,avion,v2 y2;sun,soleil,s1 l2 y3;mouse,souris,s1 r2;monkey,singe,s1 j3
evergreen-tree,sapin,s1 p2;snake,serpent,s1 p2;bucket,seau,s1;hedgehog,hérisson,r2 s2;bear,ours,s3;bus,autobus,t2 b2 s3
thumbs-up,pouce,p1 s3;cactus,cactus,k1 s3;zebra,zèbre,z1;keycap-0,zéro,z1 r2;bird,oiseau,z2;scissors,ciseaux,s1 z2
lizard,lézard,l1 z2;grapes,raisins,r1 z2;rose,rose,r1 z3;chair,chaise,ch1 z3;cat,chat,ch1;dog,chien,ch1;castle,château,ch1 t2
socks,chaussettes,ch1 s2 t3;chocolate-bar,chocolat,ch1 k2 l2;ladder,échelle,ch2 l3;axe,hache,ch3;peach,pêche,p1 ch3
bell,cloche,ch3;shower,douche,d1 ch3;beverage-box,jus,j1;newspaper,journal,j1 n2 l3;candle,bougie,b1 j2
cheese-wedge,fromage,m2 j3;crescent-moon,lune,l1 n3;lion,lion,l1 y2;wolf,loup,l1;bed,lit,l1;closed-book,livre,l1
glasses,lunettes,l1 n2 t3;unicorn,licorne,l1 k2 n3;star,étoile,t2 l3;wheel,roue,r1;cooked-rice,riz,r1
parrot,perroquet,p1 r2 k2;spider,araignée,r2 gn2;mountain,montagne,m1 t2 gn3;doughnut,beigne,b1 gn3;yo-yo,yo-yo,y1 y2
pencil,crayon,y2;frog,grenouille,n2 y3;honeybee,abeille,b2 y3;ear,oreille,r2 y3;ear-of-corn,maïs,m1 s3
umbrella,parapluie,p1 r2;hippopotamus,hippopotame,p2 t2 m3;octopus,pieuvre,p1;watermelon,melon d’eau,m1 l2 d2`;

export const POSITIONS = ['initial', 'medial', 'final'] as const;
export type Position = (typeof POSITIONS)[number];
const PLACES: Readonly<Record<string, Position>> = { 1: 'initial', 2: 'medial', 3: 'final' };
export type WordLanguage = 'en' | 'fr';
export type Card = {
  language: WordLanguage;
  picture: string;
  word: string;
  sounds: readonly { sound: string; position: Position }[];
};

export const CARDS: Readonly<Record<WordLanguage, readonly Card[]>> = {
  en: readCards('en', ENGLISH),
  fr: readCards('fr', FRENCH),
};
/** In the order in which children usually learn them, about. */
export const SOUNDS: Readonly<Record<WordLanguage, readonly string[]>> = {
  en: 'p b m t d n k g f v s z sh ch l r w h y th'.split(' '),
  fr: 'p b m t d n k g f v s z ch j l r gn y'.split(' '),
};

function readCards(language: WordLanguage, lines: string): Card[] {
  return lines
    .trim()
    .split(/[;\n]/)
    .map((line) => {
      const [picture = '', word = '', sounds = ''] = line.split(',');
      return {
        language,
        picture,
        word,
        sounds: sounds.split(' ').map((one) => ({
          sound: one.slice(0, -1),
          position: PLACES[one.at(-1) ?? ''] ?? 'initial',
        })),
      };
    });
}

/** The cards of a language with this sound in this place; without them all. */
export function filterCards(language: WordLanguage, sound?: string, position?: Position): readonly Card[] {
  return CARDS[language].filter(
    (card) =>
      (!sound && !position) ||
      card.sounds.some((one) => (!sound || one.sound === sound) && (!position || one.position === position)),
  );
}
