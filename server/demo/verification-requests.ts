import type { Paper } from './papers.ts';
import type { DemoTherapist } from './therapist.ts';

/** The state of a request; `revoked` was approved and its badge withdrawn later. */
export type DemoOutcome =
  | { state: 'pending' }
  | { state: 'approved' }
  | { state: 'rejected'; reason: string | null }
  | { state: 'revoked'; reason: string };

export type DemoRequest = {
  therapist: string;
  /** Days before the day of loading; decided two days later. */
  daysAgo: number;
  coverLetter: string;
  papers: readonly Paper[];
  outcome: DemoOutcome;
};

function certificate(filename: string, heading: string, ...lines: string[]): Paper {
  return {
    filename,
    form: 'certificate',
    heading,
    lines,
  };
}
function photo(filename: string, heading: string, ...lines: string[]): Paper {
  return {
    filename,
    form: 'photo',
    heading,
    lines,
  };
}

const PENDING: DemoOutcome = { state: 'pending' };
const APPROVED: DemoOutcome = { state: 'approved' };

const detailed: readonly DemoRequest[] = [
  {
    therapist: 'demo_therapist',
    daysAgo: 84,
    coverLetter:
      'I have been registered with the College of Audiologists and Speech-Language Pathologists of Ontario since 2013, and worked eight years at a children’s treatment centre before I opened my own practice. My certificate of registration and my proof of liability insurance are attached.',
    papers: [
      certificate(
        'Certificate of registration.pdf',
        'Certificate of Registration',
        'Maya Fernandes',
        'Speech-Language Pathologist, General Certificate',
        'CASLPO 60418',
      ),
      certificate(
        'Liability insurance.pdf',
        'Proof of Professional Liability Insurance',
        'Maya Fernandes',
        'Policy in force',
      ),
    ],
    outcome: APPROVED,
  },
  {
    therapist: 'emilie_bourassa',
    daysAgo: 80,
    coverLetter:
      'Bonjour, je suis membre en règle de l’Ordre des orthophonistes et audiologistes du Québec depuis 2015. Vous trouverez ci-joint mon permis et mon attestation de tableau.',
    papers: [certificate('Permis OOAQ.pdf', 'Permis d’exercice', 'Émilie Bourassa-Roy', 'OOAQ 6042')],
    outcome: APPROVED,
  },
  {
    therapist: 'gregory_haines',
    daysAgo: 61,
    coverLetter:
      'I am a registered speech-language pathologist with twenty years of experience and would like the badge on my profile. My registration is attached.',
    papers: [certificate('registration.pdf', 'Registration', 'G. Haines', 'CASLPO 49071')],
    outcome: {
      state: 'revoked',
      reason: 'The college could not confirm this registration. Please send a current certificate.',
    },
  },
  {
    therapist: 'colin_fairweather',
    daysAgo: 33,
    coverLetter:
      'Good day. I am registered with NBASLPA and have been working in New Brunswick schools since 2017. Please find a photo of my membership card attached.',
    papers: [photo('IMG_2041.jpg', 'Membership', 'Colin Fairweather', 'NBASLPA 0619', 'Valid to March 2025')],
    outcome: {
      state: 'rejected',
      reason: 'The card in the photo has expired. Please send this year’s certificate of registration.',
    },
  },
  {
    therapist: 'sebastien_vachon',
    daysAgo: 26,
    coverLetter:
      'Bonjour, je souhaite faire vérifier mon profil. Je suis orthophoniste depuis 2021 et je travaille surtout en suppléance à la communication.',
    papers: [],
    outcome: { state: 'rejected', reason: 'Aucun document n’était joint à la demande.' },
  },
  {
    therapist: 'sebastien_vachon',
    daysAgo: 6,
    coverLetter:
      'Rebonjour. Voici cette fois mon permis de l’Ordre, avec mes excuses pour l’oubli. Je reste à votre disposition pour toute question.',
    papers: [
      certificate('Permis d’exercice 2026.pdf', 'Permis d’exercice', 'Sébastien Vachon', 'OOAQ 7713'),
      photo('carte-de-membre.jpg', 'Carte de membre', 'Sébastien Vachon', 'OOAQ 7713', '2026-2027'),
    ],
    outcome: PENDING,
  },
  {
    therapist: 'hodan_warsame',
    daysAgo: 3,
    coverLetter:
      'I hold an initial certificate from CASLPO and practise under the mentorship of a registered colleague, whose letter I can send if you need it. I also work in Somali, and families keep asking whether I am verified. Thank you for looking at this.',
    papers: [
      certificate(
        'CASLPO initial certificate.pdf',
        'Initial Certificate',
        'Hodan Warsame',
        'Speech-Language Pathologist (Initial Practice)',
        'CASLPO 64120',
      ),
    ],
    outcome: PENDING,
  },
  {
    therapist: 'erik_halvorson',
    daysAgo: 1,
    coverLetter:
      'Hello! I moved my practice online this fall. I am a licensed member of SASLPA and carry liability insurance through SAC. Both papers are attached; the second one is a scan, and I am happy to mail the original.',
    papers: [
      certificate('SASLPA license.pdf', 'Practising License', 'Erik Halvorson', 'SASLPA 1243'),
      photo('insurance scan.jpg', 'Liability Insurance', 'Erik Halvorson', 'Certificate in force'),
    ],
    outcome: PENDING,
  },
];

const LETTERS: Record<DemoTherapist['language'], readonly ((license: string) => string)[]> = {
  en: [
    (license) =>
      `I am a registered speech-language pathologist and would like families to see that my registration is current. My certificate (${license}) is attached.`,
    (license) =>
      `Hello, I have moved my practice online and would like to have my profile verified. My registration number is ${license}; the certificate is attached.`,
    (license) =>
      `Please find attached my certificate of registration, ${license}. I practise online only and carry professional liability insurance.`,
  ],
  fr: [
    (license) =>
      `Bonjour, je suis orthophoniste et je souhaite faire vérifier mon profil. Mon certificat d’inscription (${license}) est joint à cette demande.`,
    (license) =>
      `Bonjour, vous trouverez ci-joint mon certificat d’inscription (${license}), valide pour l’année en cours. Je vous remercie de votre attention.`,
  ],
};

/** The request of a therapist with a badge who has no detailed one. */
function plainRequest(
  { username, firstName, lastName, language, title, license }: DemoTherapist,
  index: number,
): DemoRequest {
  const letters = LETTERS[language];
  const [filename, heading] =
    language === 'fr'
      ? ['Certificat d’inscription.pdf', 'Certificat d’inscription']
      : ['Certificate of registration.pdf', 'Certificate of Registration'];
  return {
    therapist: username,
    daysAgo: 85 - 2 * index,
    coverLetter: letters[index % letters.length]?.(license) ?? '',
    papers: [certificate(filename, heading, `${firstName} ${lastName}`, title, license)],
    outcome: APPROVED,
  };
}

/** In the order in which they were sent. Every badge comes of an approved one. */
export function verificationRequests(therapists: readonly DemoTherapist[]): DemoRequest[] {
  const known = new Set(detailed.map(({ therapist }) => therapist));
  const others = therapists.filter(({ username, isVerified }) => isVerified && !known.has(username));
  return [...detailed, ...others.map(plainRequest)].toSorted((one, other) => other.daysAgo - one.daysAgo);
}
