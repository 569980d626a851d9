import { AGREE, forClient, optional, required, statement } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

/** Consent to sessions by video. */
export const virtualCare: ShippedForm = {
  key: 'virtual_care',
  kind: 'consent',
  needs: 'each_owner',
  validMonths: null,
  title: { en: 'Virtual care', fr: 'Soins virtuels' },
  items: [
    statement(
      'what_it_is',
      [
        'Sessions are by video, which is good for much but not for everything',
        'You and your therapist see and hear each other over the internet, and share pictures, games and a board on the screen.',
        'Where it is weaker than being there: your therapist cannot touch, sees only what the camera shows, and hears some sounds less well. Some tests are not made for video. A screen can tire a young child.',
        'Alternatives: sessions in person with this or another therapist, a phone call for advice, or waiting. Your therapist says when being there would be better.',
      ],
      [
        'Les séances ont lieu par vidéo, ce qui convient à bien des choses, mais pas à toutes',
        'Votre orthophoniste et vous vous voyez et vous entendez par Internet, et partagez des images, des jeux et un tableau à l’écran.',
        'Là où la vidéo vaut moins que la présence : votre orthophoniste ne peut pas toucher, ne voit que ce que montre la caméra et entend moins bien certains sons. Certains tests ne sont pas faits pour la vidéo. Un écran peut fatiguer un jeune enfant.',
        'Autres possibilités : des séances en personne avec cette personne ou une autre, un appel téléphonique pour des conseils, ou attendre. Votre orthophoniste vous dit quand la présence vaudrait mieux.',
      ],
    ),
    statement(
      'what_is_stored',
      [
        'Nothing is recorded: no picture and no sound is kept',
        'Your therapist does not record sessions, and we ask you not to record them either.',
        'What is stored: who came and when, how well the connection worked, what your therapist counts and writes, and what you send or fill in.',
        'Who can see it: your therapist, and the people with the right to read this client’s record, as far as your therapist gives it to them. Cadence shows the record to nobody else, not even to its own staff.',
        'Picture and sound are encrypted on their way. Still, nothing on the internet is without any risk: use your own device and a network that you trust.',
      ],
      [
        'Rien n’est enregistré : ni image ni son ne sont conservés',
        'Votre orthophoniste n’enregistre pas les séances, et nous vous demandons de ne pas les enregistrer non plus.',
        'Ce qui est conservé : qui est venu et quand, la qualité de la connexion, ce que votre orthophoniste compte et écrit, et ce que vous envoyez ou remplissez.',
        'Qui peut le voir : votre orthophoniste, et les personnes qui ont le droit de lire le dossier, dans la mesure où votre orthophoniste le leur remet. Cadence ne montre le dossier à personne d’autre, pas même à son personnel.',
        'L’image et le son sont chiffrés pendant leur transport. Rien sur Internet n’est pourtant sans aucun risque : utilisez votre propre appareil et un réseau de confiance.',
      ],
    ),
    statement(
      'who_is_there',
      [
        'You say who is in the room, and an adult stays near a child',
        'Choose a quiet place where nobody else listens. Everybody in the room, on both sides, is named at the start. Others take part only if you and your therapist agree.',
        'With a child, an adult who knows them stays close by and helps when asked: holds a picture, repeats a word, helps with the device.',
        'Cadence and your therapist are not an emergency service. In an emergency call 911. Your therapist is not at your side, and so needs to know where you are and whom to call. That is asked below.',
      ],
      [
        'Vous dites qui est dans la pièce, et un adulte reste près de l’enfant',
        'Choisissez un endroit calme où personne d’autre n’écoute. Toutes les personnes présentes, des deux côtés, sont nommées au début. D’autres ne participent que si votre orthophoniste et vous l’acceptez.',
        'Avec un enfant, un adulte qui le connaît reste tout près et aide au besoin : tenir une image, répéter un mot, aider avec l’appareil.',
        'Cadence et votre orthophoniste ne sont pas un service d’urgence. En cas d’urgence, composez le 911. Votre orthophoniste n’est pas à vos côtés et doit donc savoir où vous êtes et qui appeler : c’est demandé plus bas.',
      ],
    ),
    statement(
      'when_it_fails',
      [
        'If the connection fails you are called, and you may stop video at any time',
        'When picture or sound fails, both sides try to join again for a few minutes. If that does not work, your therapist calls the number that you give below or writes to you. What is then charged follows the terms that you saw before booking.',
        'You may stop a session, or take back this consent, at any time and without a reason. Your therapist then tells you what else is possible.',
        'Questions: ask your therapist, before a session or in it. You may also turn to the regulator that is named on their profile.',
      ],
      [
        'Si la connexion tombe, on vous appelle, et vous pouvez arrêter la vidéo en tout temps',
        'Si l’image ou le son tombe, chacun essaie de revenir pendant quelques minutes. Si cela ne fonctionne pas, votre orthophoniste appelle le numéro que vous donnez plus bas ou vous écrit. Ce qui est alors facturé suit les conditions que vous avez vues avant de prendre rendez-vous.',
        'Vous pouvez arrêter une séance ou retirer votre consentement en tout temps et sans motif. Votre orthophoniste vous dit alors ce qui reste possible.',
        'Questions : posez-les à votre orthophoniste, avant une séance ou pendant celle-ci. Vous pouvez aussi vous adresser à l’ordre ou à l’organisme nommé sur son profil.',
      ],
    ),
    required(
      'place',
      'text',
      'At which address will sessions take place, so that help would find you?',
      'À quelle adresse les séances auront-elles lieu, pour que les secours vous trouvent?',
    ),
    required(
      'emergency_contact',
      'text',
      'Who should be called in an emergency? Name and phone',
      'Qui faut-il appeler en cas d’urgence? Nom et téléphone',
    ),
    required(
      'call_back',
      'text',
      'Which number should be called when the connection fails?',
      'Quel numéro faut-il appeler si la connexion tombe?',
    ),
    optional('helper', 'text', 'Who will be there to help?', 'Qui sera présent pour aider?'),
    forClient(
      statement(
        'easy_words',
        [
          'In easy words, for the person who comes to the sessions',
          'You will meet your speech therapist on a screen, and you can see and hear each other.',
          'You will talk, play and practise. It should help you speak, understand or be understood.',
          'Nobody films you. Your therapist writes down how it went, and the grown-ups who look after you may read some of it.',
          'Some of it may be hard or make you tired. You can say “stop”, ask for a break or ask anything, at any time. Nobody will be angry.',
          'If the screen freezes, that is not your fault. Your therapist will call.',
          'Do you want to try it?',
        ],
        [
          'En mots simples, pour la personne qui vient aux séances',
          'Tu rencontreras ton orthophoniste sur un écran, et vous pourrez vous voir et vous entendre.',
          'Vous allez parler, jouer et vous exercer. Cela devrait t’aider à parler, à comprendre ou à te faire comprendre.',
          'Personne ne te filme. Ton orthophoniste écrit comment ça s’est passé, et les adultes qui s’occupent de toi peuvent en lire une partie.',
          'Parfois, ce sera difficile ou fatigant. Tu peux dire « arrête », demander une pause ou poser une question, n’importe quand. Personne ne sera fâché.',
          'Si l’écran se fige, ce n’est pas ta faute. Ton orthophoniste va appeler.',
          'Veux-tu essayer?',
        ],
      ),
    ),
    statement(AGREE, ['I agree to sessions by video'], ['J’accepte les séances par vidéo']),
  ],
};
