import { AGREE, anyOf, oneOf, required, statement } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

/** Consent that the therapist tells somebody who is named. */
export const sharing: ShippedForm = {
  key: 'sharing',
  kind: 'consent',
  needs: 'one',
  validMonths: 12,
  title: { en: 'Sharing with somebody named', fr: 'Partage avec une personne nommée' },
  items: [
    statement(
      'only_named',
      [
        'Your therapist may share with those whom you name, and with nobody else',
        'Name everybody who is to know: filled in again, this form replaces the one before.',
        'It is meant to help everybody pull in the same direction: a teacher who gives more time to answer, a doctor who knows the results.',
      ],
      [
        'Votre orthophoniste peut échanger avec les personnes que vous nommez, et avec personne d’autre',
        'Nommez toutes les personnes concernées : rempli de nouveau, ce formulaire remplace le précédent.',
        'Le but est que tout le monde aille dans le même sens : une enseignante qui laisse plus de temps pour répondre, un médecin qui connaît les résultats.',
      ],
    ),
    statement(
      'only_chosen',
      [
        'Only what you choose below is shared',
        'Your therapist shares no more than is needed, and writes in the record what was shared when.',
        'Who receives it has their own rules for keeping it. What they have read cannot be made unread.',
      ],
      [
        'Seul ce que vous choisissez plus bas est partagé',
        'Votre orthophoniste ne partage que le nécessaire et inscrit au dossier ce qui a été partagé et quand.',
        'La personne qui le reçoit a ses propres règles de conservation. On ne peut pas lui faire oublier ce qu’elle sait.',
      ],
    ),
    statement(
      'free_choice',
      [
        'You may say no, and therapy goes on',
        'Nothing of the services depends on this consent. Your therapist tells you what is harder without it.',
      ],
      [
        'Vous pouvez dire non, et le suivi continue',
        'Les services ne dépendent pas de ce consentement. Votre orthophoniste vous dit ce qui est plus difficile sans lui.',
      ],
    ),
    statement(
      'ends',
      [
        'It ends after a year, or as soon as you take it back',
        'Your therapist is told at once when you take it back, and shares nothing more. What was already sent cannot be made unsent.',
        'Questions: ask your therapist. You may also turn to the regulator that is named on their profile.',
      ],
      [
        'Il prend fin après un an, ou dès que vous le retirez',
        'Votre orthophoniste le sait aussitôt et ne partage plus rien. Ce qui a déjà été envoyé ne peut pas être repris.',
        'Questions : posez-les à votre orthophoniste. Vous pouvez aussi vous adresser à l’ordre ou à l’organisme nommé sur son profil.',
      ],
    ),
    required(
      'who',
      'longText',
      'With whom? Names, each with school or workplace',
      'Avec qui? Noms, chacun avec l’école ou le lieu de travail',
    ),
    anyOf('roles', 'What are they to you, or to the client?', 'Quel est leur rôle?', [
      ['school', 'Teacher or school', 'Personnel enseignant ou école'],
      ['daycare', 'Daycare', 'Service de garde'],
      ['doctor', 'Doctor or nurse', 'Médecin ou personnel infirmier'],
      ['professional', 'Another therapist or psychologist', 'Autre professionnel ou psychologue'],
      ['insurer', 'Insurance or benefits', 'Assurance'],
      ['family', 'Family or friend', 'Famille ou proche'],
      ['other', 'Somebody else', 'Une autre personne'],
    ]),
    required(
      'contact',
      'longText',
      'How can they be reached? Phone or email address',
      'Comment les joindre? Téléphone ou courriel',
    ),
    anyOf('what', 'What may be shared?', 'Qu’est-ce qui peut être partagé?', [
      ['reports', 'Reports and results of tests', 'Rapports et résultats de tests'],
      ['progress', 'Goals and how it goes', 'Objectifs et progrès'],
      ['advice', 'What helps in everyday life', 'Ce qui aide au quotidien'],
      ['attendance', 'That and when sessions take place', 'L’existence et les dates des séances'],
    ]),
    oneOf('direction', 'In which direction?', 'Dans quel sens?', [
      ['both', 'Both tell each other', 'Les deux s’informent'],
      ['tell', 'My therapist tells them', 'Mon orthophoniste informe ces personnes'],
      ['ask', 'My therapist asks them', 'Mon orthophoniste s’informe auprès d’elles'],
    ]),
    statement(AGREE, ['I agree to this sharing'], ['J’accepte ce partage']),
  ],
};
