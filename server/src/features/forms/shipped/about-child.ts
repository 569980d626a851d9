import { oneOf, optional, required, yesAndWhat } from './build-item.ts';
import type { ShippedItem } from './shipped-form.ts';

/** What both forms about a child ask, so that answers carry over when the child starts school. */
export const childLanguages = required(
  'languages',
  'text',
  'Which languages does your child hear and speak at home?',
  'Quelles langues votre enfant entend-il et parle-t-il à la maison?',
);

export const childConcerns: ShippedItem[] = [
  required(
    'concerns',
    'longText',
    'What worries you about how your child talks, understands or eats?',
    'Qu’est-ce qui vous inquiète dans la façon dont votre enfant parle, comprend ou mange?',
  ),
  oneOf('concerns_since', 'Since when?', 'Depuis quand?', [
    ['always', 'As long as we remember', 'Aussi loin que nous nous souvenions'],
    ['gradually', 'It came little by little', 'C’est venu peu à peu'],
    ['suddenly', 'It came suddenly', 'C’est arrivé soudainement'],
    ['unsure', 'We are not sure', 'Nous ne savons pas'],
  ]),
];

export const childHealth: ShippedItem[] = [
  ...yesAndWhat(
    'birth',
    'Was anything unusual in the pregnancy, the birth or the first weeks?',
    'Y a-t-il eu quelque chose d’inhabituel pendant la grossesse, à la naissance ou dans les premières semaines?',
    ['What was it?', 'Qu’est-ce que c’était?'],
  ),
  ...yesAndWhat(
    'health',
    'Has a doctor named a condition, an operation or a medicine that your therapist should know of?',
    'Y a-t-il un diagnostic, une opération ou un médicament que votre orthophoniste devrait connaître?',
    ['Which?', 'Lequel?'],
  ),
  ...yesAndWhat(
    'family_history',
    'Did anybody in the family have trouble with talking, hearing, reading or learning?',
    'Quelqu’un dans la famille a-t-il eu de la difficulté à parler, à entendre, à lire ou à apprendre?',
    ['Who, and with what?', 'Qui, et avec quoi?'],
  ),
  oneOf('hearing', 'Was your child’s hearing tested?', 'L’audition de votre enfant a-t-elle été évaluée?', [
    ['fine', 'Yes, and it was fine', 'Oui, et elle était bonne'],
    ['loss', 'Yes, there is a hearing loss', 'Oui, il y a une perte auditive'],
    ['no', 'No', 'Non'],
    ['unsure', 'We are not sure', 'Nous ne savons pas'],
  ]),
];

export const childTried: ShippedItem[] = yesAndWhat(
  'tried',
  'Has your child had speech therapy or other help before?',
  'Votre enfant a-t-il déjà eu de l’orthophonie ou une autre forme d’aide?',
  ['With whom, when, and what helped?', 'Avec qui, quand, et qu’est-ce qui a aidé?'],
);

export const childHopes: ShippedItem[] = [
  required(
    'loves',
    'text',
    'What does your child love to play or do?',
    'À quoi votre enfant aime-t-il jouer, ou qu’aime-t-il faire?',
  ),
  required(
    'hopes',
    'longText',
    'What would you like to be different in six months?',
    'Qu’aimeriez-vous voir changer d’ici six mois?',
  ),
  optional('referred_by', 'text', 'Who sent you to a therapist?', 'Qui vous a dirigés vers l’orthophonie?'),
];
