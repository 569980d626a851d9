import { childConcerns, childHealth, childHopes, childLanguages, childTried } from './about-child.ts';
import { childCover } from './cover.ts';
import { oneOf } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

export const aboutUnder6: ShippedForm = {
  key: 'about_under_6',
  kind: 'intake',
  needs: 'one',
  validMonths: null,
  title: { en: 'About us: a child under 6', fr: 'À propos de nous : enfant de moins de 6 ans' },
  items: [
    ...childCover,
    childLanguages,
    ...childConcerns,
    oneOf('talks_with', 'How does your child talk today?', 'Comment votre enfant parle-t-il aujourd’hui?', [
      ['no_words', 'No words yet', 'Pas encore de mots'],
      ['single_words', 'Single words', 'Des mots isolés'],
      ['two_words', 'Two or three words together', 'Deux ou trois mots ensemble'],
      ['sentences', 'Sentences', 'Des phrases'],
    ]),
    oneOf('first_words', 'When did the first words come?', 'À quel âge les premiers mots sont-ils venus?', [
      ['by_12', 'By the first birthday', 'Avant un an'],
      ['by_18', 'Between 12 and 18 months', 'Entre 12 et 18 mois'],
      ['by_24', 'Between 18 and 24 months', 'Entre 18 et 24 mois'],
      ['later', 'Later', 'Plus tard'],
      ['not_yet', 'Not yet', 'Pas encore'],
      ['unsure', 'We are not sure', 'Nous ne savons pas'],
    ]),
    oneOf(
      'understood',
      'How much do people outside the family understand of what your child says?',
      'Que comprennent les personnes hors de la famille quand votre enfant parle?',
      [
        ['little', 'Little', 'Peu'],
        ['half', 'About half', 'Environ la moitié'],
        ['most', 'Most', 'La plus grande partie'],
        ['all', 'Everything', 'Tout'],
        ['no_words', 'My child does not talk yet', 'Mon enfant ne parle pas encore'],
      ],
    ),
    oneOf(
      'understands',
      'What does your child understand without gestures?',
      'Que comprend votre enfant sans gestes?',
      [
        ['single_words', 'Single words', 'Des mots isolés'],
        ['one_step', 'One thing to do (“get your shoes”)', 'Une consigne (« va chercher tes souliers »)'],
        ['two_steps', 'Two things, one after the other', 'Deux consignes, l’une après l’autre'],
        ['stories', 'Stories and questions', 'Des histoires et des questions'],
        ['unsure', 'We are not sure', 'Nous ne savons pas'],
      ],
    ),
    oneOf('days', 'Where does your child spend the day?', 'Où votre enfant passe-t-il ses journées?', [
      ['home', 'At home', 'À la maison'],
      ['daycare', 'In daycare', 'Au service de garde'],
      ['kindergarten', 'In preschool or kindergarten', 'À la prématernelle ou à la maternelle'],
      ['family', 'With family or a sitter', 'Avec la famille ou une gardienne'],
    ]),
    ...childHealth,
    ...childTried,
    ...childHopes,
  ],
};
