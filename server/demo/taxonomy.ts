/** What therapists choose from: each name in English and French. */
type Names = readonly [en: string, fr: string];
export type DemoCategory = { names: Names; subcategories: readonly Names[] };

export const categories: readonly DemoCategory[] = [
  {
    names: ['Articulation and Speech Sounds', 'Articulation et sons de la parole'],
    subcategories: [
      ['Articulation Disorders', 'Troubles d’articulation'],
      ['Phonological Disorders', 'Troubles phonologiques'],
      ['Childhood Apraxia of Speech', 'Dyspraxie verbale'],
      ['Lisps', 'Zozotement et chuintement'],
      ['Tongue Thrust', 'Interposition linguale'],
    ],
  },
  {
    names: ['Language Development', 'Développement du langage'],
    subcategories: [
      ['Late Talkers', 'Parleurs tardifs'],
      ['Developmental Language Disorder', 'Trouble développemental du langage'],
      ['Expressive Language', 'Langage expressif'],
      ['Receptive Language', 'Compréhension du langage'],
      ['Bilingual Development', 'Développement bilingue'],
      ['Early Intervention', 'Intervention précoce'],
    ],
  },
  {
    names: ['Stuttering and Fluency', 'Bégaiement et fluidité'],
    subcategories: [
      ['Preschool Stuttering', 'Bégaiement préscolaire'],
      ['School-Age Stuttering', 'Bégaiement à l’âge scolaire'],
      ['Teens and Adults Who Stutter', 'Adolescents et adultes qui bégaient'],
      ['Cluttering', 'Bredouillement'],
    ],
  },
  {
    names: ['Voice', 'Voix'],
    subcategories: [
      ['Vocal Strain and Nodules', 'Fatigue vocale et nodules'],
      ['Professional Voice Users', 'Professionnels de la voix'],
      ['Gender-Affirming Voice', 'Voix et affirmation de genre'],
      ['Parkinson’s Voice Care', 'Voix et maladie de Parkinson'],
    ],
  },
  {
    names: ['Social Communication', 'Communication sociale'],
    subcategories: [
      ['Conversation Skills', 'Habiletés conversationnelles'],
      ['Pragmatic Language', 'Habiletés pragmatiques'],
      ['Selective Mutism', 'Mutisme sélectif'],
      ['Friendship and Play', 'Amitié et jeu'],
    ],
  },
  {
    names: ['Autism', 'Autisme'],
    subcategories: [
      ['Early Communication', 'Premières communications'],
      ['Gestalt Language Processing', 'Traitement gestaltiste du langage'],
      ['Parent Coaching', 'Accompagnement parental'],
      ['Autistic Teens and Adults', 'Adolescents et adultes autistes'],
    ],
  },
  {
    names: ['Hearing Loss and Deafness', 'Surdité et perte auditive'],
    subcategories: [
      ['Cochlear Implants', 'Implants cochléaires'],
      ['Listening and Spoken Language', 'Écoute et langage oral'],
      ['Sign-Supported Communication', 'Communication soutenue par les signes'],
      ['Speechreading', 'Lecture labiale'],
    ],
  },
  {
    names: ['Feeding and Swallowing', 'Alimentation et déglutition'],
    subcategories: [
      ['Picky Eating', 'Sélectivité alimentaire'],
      ['Infant Feeding', 'Alimentation du nourrisson'],
      ['Adult Dysphagia', 'Dysphagie chez l’adulte'],
    ],
  },
  {
    names: ['Reading and Writing', 'Lecture et écriture'],
    subcategories: [
      ['Early Literacy', 'Éveil à l’écrit'],
      ['Dyslexia', 'Dyslexie'],
      ['Spelling', 'Orthographe'],
      ['Reading Comprehension', 'Compréhension en lecture'],
      ['Written Expression', 'Expression écrite'],
    ],
  },
  {
    names: ['Augmentative and Alternative Communication', 'Communication améliorée et alternative'],
    subcategories: [
      ['Speech-Generating Devices', 'Synthèse vocale et appareils'],
      ['Picture and Symbol Systems', 'Pictogrammes et symboles'],
      ['Eye Gaze and Switch Access', 'Accès par le regard ou par contacteur'],
      ['Communication Partner Training', 'Formation des partenaires de communication'],
    ],
  },
  {
    names: ['Accent and Communication Coaching', 'Accent et aisance à communiquer'],
    subcategories: [
      ['Accent Modification', 'Modification de l’accent'],
      ['Workplace Communication', 'Communication au travail'],
      ['Public Speaking', 'Prise de parole en public'],
    ],
  },
  {
    names: ['Stroke and Brain Injury', 'AVC et lésions cérébrales'],
    subcategories: [
      ['Aphasia', 'Aphasie'],
      ['Dysarthria', 'Dysarthrie'],
      ['Cognitive Communication', 'Communication et cognition'],
      ['Concussion', 'Commotion cérébrale'],
      ['Family Support', 'Soutien aux proches'],
    ],
  },
];

export const languages: readonly Names[] = [
  ['English', 'Anglais'],
  ['French', 'Français'],
  ['American Sign Language (ASL)', 'Langue des signes américaine (ASL)'],
  ['Quebec Sign Language (LSQ)', 'Langue des signes québécoise (LSQ)'],
  ['Arabic', 'Arabe'],
  ['Cantonese', 'Cantonais'],
  ['Cree', 'Cri'],
  ['Farsi', 'Persan'],
  ['German', 'Allemand'],
  ['Hindi', 'Hindi'],
  ['Inuktitut', 'Inuktitut'],
  ['Italian', 'Italien'],
  ['Japanese', 'Japonais'],
  ['Korean', 'Coréen'],
  ['Mandarin', 'Mandarin'],
  ['Polish', 'Polonais'],
  ['Portuguese', 'Portugais'],
  ['Punjabi', 'Pendjabi'],
  ['Somali', 'Somali'],
  ['Spanish', 'Espagnol'],
  ['Tagalog', 'Tagalog'],
  ['Tamil', 'Tamoul'],
  ['Ukrainian', 'Ukrainien'],
  ['Urdu', 'Ourdou'],
  ['Vietnamese', 'Vietnamien'],
];
