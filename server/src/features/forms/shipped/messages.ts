import { AGREE, statement } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

/** Consent to write to each other between sessions. */
export const messages: ShippedForm = {
  key: 'messages',
  kind: 'consent',
  needs: 'one',
  validMonths: null,
  title: { en: 'Messages between sessions', fr: 'Messages entre les séances' },
  items: [
    statement(
      'not_for_emergencies',
      [
        'Messages are for small things, never for emergencies',
        'Write about practice at home, a question, a date. In an emergency call 911; your therapist may not read your message for days.',
        'What is long, urgent or hard to say belongs in a session or a call.',
      ],
      [
        'Les messages servent aux petites choses, jamais aux urgences',
        'Écrivez au sujet des exercices à la maison, d’une question, d’une date. En cas d’urgence, composez le 911; votre orthophoniste peut ne lire votre message que plusieurs jours plus tard.',
        'Ce qui est long, urgent ou difficile à dire a sa place dans une séance ou au téléphone.',
      ],
    ),
    statement(
      'part_of_record',
      [
        'Messages are part of the client’s record and are kept with it',
        'They are kept as long as the record, and belong in a copy of it when somebody with the right to it asks.',
        'A message that nobody has read can be taken back. After that it stays.',
      ],
      [
        'Les messages font partie du dossier et sont conservés avec lui',
        'Ils sont conservés aussi longtemps que le dossier, et figurent dans la copie que peut demander une personne qui y a droit.',
        'Un message que personne n’a lu peut être repris. Ensuite, il reste.',
      ],
    ),
    statement(
      'who_reads',
      [
        'Your therapist reads them, and so does everybody who may read the record',
        'That includes the other parent where they have that right. The names stand above the first message.',
        'What you want to tell your therapist alone belongs in a call.',
        'Messages are encrypted on their way and where they are kept, but not so that only the two ends could read them: the record must be kept and found. Cadence shows them to nobody else, not even to its own staff.',
      ],
      [
        'Votre orthophoniste les lit, comme toutes les personnes qui peuvent lire le dossier',
        'C’est aussi le cas de l’autre parent s’il a ce droit. Les noms figurent au-dessus du premier message.',
        'Ce que vous voulez dire à votre orthophoniste en privé a sa place au téléphone.',
        'Les messages sont chiffrés pendant leur transport et là où ils sont conservés, mais pas de façon que seules les deux parties puissent les lire : le dossier doit être conservé et retrouvé. Cadence ne les montre à personne d’autre, pas même à son personnel.',
      ],
    ),
    statement(
      'stops',
      [
        'You may stop messages at any time',
        'Everybody then goes on reading what was written, and nobody writes anything new. Sessions are not affected.',
        'Questions: ask your therapist.',
      ],
      [
        'Vous pouvez arrêter les messages en tout temps',
        'Ce qui a été écrit reste lisible, et plus rien de nouveau ne s’écrit. Les séances n’en sont pas touchées.',
        'Questions : posez-les à votre orthophoniste.',
      ],
    ),
    statement(AGREE, ['I agree to messages'], ['J’accepte les messages']),
  ],
};
