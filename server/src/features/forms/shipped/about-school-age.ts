import { childConcerns, childHealth, childHopes, childLanguages, childTried } from './about-child.ts';
import { childCover } from './cover.ts';
import { anyOf, oneOf, required, yesAndWhat } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

export const aboutSchoolAge: ShippedForm = {
  key: 'about_school_age',
  kind: 'intake',
  needs: 'one',
  validMonths: null,
  title: { en: 'About us: a child at school', fr: 'À propos de nous : enfant d’âge scolaire' },
  items: [
    ...childCover,
    childLanguages,
    required(
      'school',
      'text',
      'Which school and grade, and in which language?',
      'Quelle école, quelle année, et dans quelle langue?',
    ),
    ...childConcerns,
    anyOf('where_hard', 'Where is it hard today?', 'Où est-ce difficile aujourd’hui?', [
      ['sounds', 'Saying sounds clearly', 'Prononcer clairement'],
      ['words', 'Finding words, making sentences', 'Trouver les mots, faire des phrases'],
      ['understanding', 'Understanding what is said', 'Comprendre ce qui est dit'],
      ['stuttering', 'Stuttering', 'Bégaiement'],
      ['voice', 'Voice', 'Voix'],
      ['reading', 'Reading or spelling', 'Lecture ou orthographe'],
      ['social', 'Talking with other children', 'Parler avec d’autres enfants'],
      ['eating', 'Eating or drinking', 'Manger ou boire'],
    ]),
    oneOf('knows', 'How does your child feel about it?', 'Comment votre enfant vit-il cette difficulté?', [
      ['calm', 'It does not bother my child', 'Cela ne le dérange pas'],
      ['sometimes', 'Sometimes it is hard', 'C’est parfois difficile'],
      ['often', 'It is often hard', 'C’est souvent difficile'],
      ['unsure', 'We are not sure', 'Nous ne savons pas'],
    ]),
    ...yesAndWhat(
      'school_help',
      'Is there help at school, such as a plan or extra lessons?',
      'Y a-t-il de l’aide à l’école, comme un plan d’intervention ou un soutien?',
      ['Which help?', 'Quelle aide?'],
    ),
    ...childHealth,
    ...childTried,
    ...childHopes,
  ],
};
