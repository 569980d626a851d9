import { oneOf, type OptionWords, optional, required } from './build-item.ts';
import type { ShippedItem } from './shipped-form.ts';

/** Options have one set of ids in every form: the relation is shown beside what the person writes later. */
const relation = oneOf('relation', 'Who is filling this in?', 'Qui remplit ce formulaire?', [
  ['mother', 'Mother', 'Mère'],
  ['father', 'Father', 'Père'],
  ['parent', 'Parent', 'Parent'],
  ['grandparent', 'Grandparent', 'Grand-parent'],
  ['guardian', 'Legal guardian', 'Tutrice ou tuteur'],
  ['other', 'Somebody else who looks after the child', 'Autre personne qui s’occupe de l’enfant'],
]);

const adultRelation = oneOf('relation', 'Who is filling this in?', 'Qui remplit ce formulaire?', [
  ['self', 'The person who comes to therapy', 'La personne qui vient aux séances'],
  ['partner', 'Partner', 'Conjointe ou conjoint'],
  ['parent', 'Parent', 'Parent'],
  ['child', 'Son or daughter', 'Fils ou fille'],
  ['guardian', 'Somebody who decides by law', 'Personne qui décide selon la loi'],
  ['other', 'Somebody else', 'Autre personne'],
]);

const sexes: OptionWords[] = [
  ['female', 'Female', 'Féminin'],
  ['male', 'Male', 'Masculin'],
  ['another', 'Another', 'Autre'],
  ['unstated', 'I prefer not to say', 'Je préfère ne pas répondre'],
];

/** The cover of a child's record: who the client is, and who decides. */
export const childCover: ShippedItem[] = [
  relation,
  required(
    'name',
    'text',
    'What is your child’s full name, as on the birth certificate?',
    'Quel est le nom complet de votre enfant, selon l’acte de naissance?',
  ),
  required(
    'birth_date',
    'date',
    'When was your child born?',
    'Quelle est la date de naissance de votre enfant?',
  ),
  oneOf(
    'sex',
    'What is your child’s sex, as your family states it?',
    'Quel est le sexe de votre enfant, selon votre famille?',
    sexes,
  ),
  required(
    'address',
    'longText',
    'Where does your child live? Street, city, postal code',
    'Où habite votre enfant? Rue, ville, code postal',
  ),
  required(
    'phone',
    'text',
    'At which phone number can you be reached?',
    'À quel numéro de téléphone peut-on vous joindre?',
  ),
  required(
    'parental_authority',
    'text',
    'Who decides for your child by law? Names of everybody with parental authority',
    'Qui a l’autorité parentale? Nom de chaque personne',
  ),
  required('lives_with', 'text', 'Who lives with your child?', 'Qui vit avec votre enfant?'),
];

/** The same of an adult, in words that suit whoever fills it in. */
export const adultCover: ShippedItem[] = [
  adultRelation,
  required(
    'name',
    'text',
    'Full name of the person who comes to therapy',
    'Nom complet de la personne qui vient aux séances',
  ),
  required('birth_date', 'date', 'Birth date', 'Date de naissance'),
  oneOf('sex', 'Sex, as you state it', 'Sexe, selon votre déclaration', sexes),
  required('address', 'longText', 'Address: street, city, postal code', 'Adresse : rue, ville, code postal'),
  required('phone', 'text', 'Phone', 'Téléphone'),
  optional(
    'parental_authority',
    'text',
    'If somebody else decides by law: who?',
    'Si une autre personne décide selon la loi : qui?',
  ),
  optional('lives_with', 'text', 'Who else lives in the home?', 'Qui d’autre vit à la maison?'),
];
