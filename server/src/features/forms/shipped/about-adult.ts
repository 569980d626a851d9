import { adultCover } from './cover.ts';
import { anyOf, oneOf, optional, required, yesAndWhat } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

export const aboutAdult: ShippedForm = {
  key: 'about_adult',
  kind: 'intake',
  needs: 'one',
  validMonths: null,
  title: { en: 'About us: an adult', fr: 'À propos de nous : adulte' },
  items: [
    ...adultCover,
    required(
      'languages',
      'text',
      'Languages at home and at work',
      'Langues parlées à la maison et au travail',
    ),
    anyOf('where_hard', 'What is therapy for?', 'Pourquoi consulter?', [
      ['words', 'Finding words, speaking after an illness', 'Trouver ses mots, parler après une maladie'],
      ['sounds', 'Speaking clearly', 'Parler clairement'],
      ['stuttering', 'Stuttering', 'Bégaiement'],
      ['voice', 'Voice', 'Voix'],
      ['understanding', 'Understanding, memory, attention', 'Compréhension, mémoire, attention'],
      ['reading', 'Reading or writing', 'Lecture ou écriture'],
      ['swallowing', 'Swallowing', 'Déglutition'],
      ['device', 'Talking with a device or signs', 'Communiquer avec un appareil ou des signes'],
      ['accent', 'Accent or public speaking', 'Accent ou prise de parole'],
    ]),
    required(
      'concerns',
      'longText',
      'What is hard in everyday life?',
      'Qu’est-ce qui est difficile au quotidien?',
    ),
    oneOf('concerns_since', 'Since when?', 'Depuis quand?', [
      ['always', 'Since childhood', 'Depuis l’enfance'],
      ['gradually', 'It came little by little', 'C’est venu peu à peu'],
      ['suddenly', 'It came suddenly', 'C’est arrivé soudainement'],
      ['unsure', 'Not sure', 'Je ne sais pas'],
    ]),
    ...yesAndWhat(
      'health',
      'Is there an illness, an operation, an injury or a medicine to know of?',
      'Y a-t-il une maladie, une opération, une blessure ou un médicament à connaître?',
      ['Which, and since when?', 'Lequel, et depuis quand?'],
    ),
    oneOf('hearing', 'Was the hearing tested?', 'L’audition a-t-elle été évaluée?', [
      ['fine', 'Yes, and it was fine', 'Oui, et elle était bonne'],
      ['loss', 'Yes, there is a hearing loss', 'Oui, il y a une perte auditive'],
      ['no', 'No', 'Non'],
      ['unsure', 'Not sure', 'Je ne sais pas'],
    ]),
    ...yesAndWhat(
      'tried',
      'Was there speech therapy or other help before?',
      'Y a-t-il déjà eu de l’orthophonie ou une autre forme d’aide?',
      ['With whom, when, and what helped?', 'Avec qui, quand, et qu’est-ce qui a aidé?'],
    ),
    required('work', 'text', 'Work, studies, or what fills the day', 'Travail, études ou occupations'),
    required(
      'hopes',
      'longText',
      'What should be different in six months?',
      'Qu’est-ce qui devrait changer d’ici six mois?',
    ),
    optional('referred_by', 'text', 'Who advised therapy?', 'Qui a conseillé de consulter?'),
  ],
};
