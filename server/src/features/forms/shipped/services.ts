import { AGREE, statement } from './build-item.ts';
import type { ShippedForm } from './shipped-form.ts';

/** Consent to be assessed and treated. */
export const services: ShippedForm = {
  key: 'services',
  kind: 'consent',
  needs: 'each_owner',
  validMonths: null,
  title: { en: 'Speech-language services', fr: 'Services d’orthophonie' },
  items: [
    statement(
      'what_we_do',
      [
        'Your therapist finds out what helps, and you work on it together',
        'In this form, “you” means the person who receives the services and those who decide for them.',
        'Purpose: to understand how you speak, understand, read, write, use your voice or swallow, and to make everyday life easier.',
        'Methods: talking with you, watching, short tasks and tests, then goals that you choose together, exercises, games, and things to try at home.',
        'Who treats you: the therapist named above this form, whose title and registration are on their profile. Nobody else takes part unless you are told first and agree.',
      ],
      [
        'Votre orthophoniste cherche ce qui aide, et vous y travaillez ensemble',
        'Dans ce formulaire, « vous » désigne la personne qui reçoit les services et celles qui décident pour elle.',
        'But : comprendre comment vous parlez, comprenez, lisez, écrivez, utilisez votre voix ou avalez, et rendre le quotidien plus facile.',
        'Méthodes : des échanges avec vous, l’observation, de courtes tâches et des tests, puis des objectifs choisis ensemble, des exercices, des jeux et des idées à essayer à la maison.',
        'Qui vous traite : l’orthophoniste dont le nom figure au-dessus de ce formulaire; son titre et son inscription sont sur son profil. Personne d’autre ne participe sans que vous le sachiez et que vous l’acceptiez d’abord.',
      ],
    ),
    statement(
      'benefits_and_risks',
      [
        'Therapy often helps, but nobody can promise a result',
        'Benefits: being understood more easily, understanding more, more confidence, and knowing what to do at home.',
        'Risks: it takes time and practice; you may feel tired, sad or frustrated; tests can bring news that is hard to hear; progress may be slow or stop.',
        'Alternatives: waiting and watching, another therapist, services in person, public services through a school, hospital or health centre, or no therapy. Your therapist tells you what they advise and what may happen without help.',
      ],
      [
        'L’orthophonie aide souvent, mais personne ne peut promettre un résultat',
        'Bienfaits : se faire comprendre plus facilement, mieux comprendre, prendre confiance et savoir quoi faire à la maison.',
        'Risques : il faut du temps et de la pratique; la fatigue, la tristesse ou la frustration sont possibles; un test peut apporter une nouvelle difficile; les progrès peuvent être lents ou s’arrêter.',
        'Autres possibilités : attendre et observer, consulter une autre personne, recevoir des services en personne ou des services publics (école, hôpital, centre de santé), ou ne pas avoir de suivi. Votre orthophoniste vous dit ce que la situation demande à son avis et ce qui peut arriver sans aide.',
      ],
    ),
    statement(
      'fees_and_terms',
      [
        'You see the price and the cancellation terms before you book',
        'Fees: each service has its price, and the taxes if there are any. You see them before each booking, and you get a receipt.',
        'Terms: how late you may cancel or move a session without a charge, and what is kept after that, is shown before you book and on each session.',
        'Some insurers pay a part back. Ask yours before you begin; you pay your therapist in any case.',
      ],
      [
        'Vous voyez le prix et les conditions d’annulation avant de prendre rendez-vous',
        'Honoraires : chaque service a son prix, et les taxes s’il y en a. Vous les voyez avant chaque rendez-vous, et vous obtenez un reçu.',
        'Conditions : jusqu’à quand vous pouvez annuler ou déplacer une séance sans frais, et ce qui est gardé par la suite, est indiqué avant la prise de rendez-vous et sur chaque séance.',
        'Certains assureurs remboursent une partie. Informez-vous auprès du vôtre avant de commencer; dans tous les cas, vous payez votre orthophoniste.',
      ],
    ),
    statement(
      'record_and_questions',
      [
        'A record is kept, you may ask and complain, and you may stop at any time',
        'What is kept: your answers, goals, counts of exercises, notes, documents, messages, and who took part when. Your therapist reads it. So do the people with the right to read this client’s record; they see notes and documents once your therapist gives them.',
        'For how long: as the rules for therapists demand, which is years after the last session, and for a child years after becoming an adult. Your therapist can tell you the day. You may ask for a copy or a correction.',
        'Your therapist must tell somebody without asking you only where the law says so: for example when a child is in danger, when somebody’s life is at risk, or when a court orders it.',
        'Questions or a complaint: speak with your therapist first if you can. You may also complain to the regulator that is named on their profile, which protects the public.',
        'You may stop services, or take back this consent, at any time. Nothing that was done before changes by it.',
      ],
      [
        'Un dossier est tenu, vous pouvez poser des questions ou porter plainte, et arrêter en tout temps',
        'Ce qui est conservé : vos réponses, les objectifs, le compte des exercices, les notes, les documents, les messages, et qui a participé et quand. Votre orthophoniste lit le dossier. Les personnes qui ont le droit de le lire le lisent aussi; elles voient les notes et les documents dès que votre orthophoniste les leur remet.',
        'Pendant combien de temps : ce que les règles de la profession exigent, soit des années après la dernière séance et, pour un enfant, des années après l’âge adulte. Votre orthophoniste peut vous dire la date. Vous pouvez demander une copie ou une correction.',
        'Votre orthophoniste ne doit parler à quelqu’un sans votre accord que si la loi le prévoit : par exemple si un enfant est en danger, si la vie d’une personne est menacée ou si un tribunal l’ordonne.',
        'Questions ou plainte : parlez-en d’abord à votre orthophoniste si vous le pouvez. Vous pouvez aussi porter plainte à l’ordre ou à l’organisme nommé sur son profil, qui protège le public.',
        'Vous pouvez arrêter les services ou retirer votre consentement en tout temps. Rien de ce qui a été fait avant n’en est changé.',
      ],
    ),
    statement(AGREE, ['I agree to these services'], ['J’accepte ces services']),
  ],
};
