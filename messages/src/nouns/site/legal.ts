import { message } from '../../message.ts';

export const legal_title = message('Legal Disclaimer: Cadence', 'Avis juridique : Cadence');
export const legal_description = message(
  'What Cadence is responsible for and what it is not: professional services, the limits of telehealth, and medical emergencies.',
  'Ce dont Cadence répond et ce dont elle ne répond pas : les services professionnels, les limites de la télésanté et les urgences médicales.',
);
export const legal_heading = message('Legal Disclaimer', 'Avis juridique');
export const legal_lead = message(
  'Three things to know before you rely on Cadence, in plain words.',
  'Trois choses à savoir avant de compter sur Cadence, en mots simples.',
);
export const legal_services_heading = message('Professional Services', 'Services professionnels');
export const legal_services_text = message(
  'Cadence verifies the credentials of therapists who carry the Verified badge. It does not provide speech therapy itself, and is not responsible for the medical advice or the treatment that a therapist gives.',
  'Cadence vérifie les titres des orthophonistes qui portent l’insigne Vérifié. Elle n’offre pas elle-même de services d’orthophonie et n’est pas responsable des avis médicaux ni des traitements donnés par une ou un orthophoniste.',
);
export const legal_services_text_more = message(
  'Therapists on Cadence are independent professionals. They answer for their work to you and to the college or order of their province. What you read on these pages is general information and does not replace the advice of someone who has met you.',
  'Les orthophonistes présents sur Cadence exercent de façon indépendante et répondent de leur travail devant vous et devant l’ordre de leur province. Ce que vous lisez dans ces pages est de l’information générale et ne remplace pas l’avis d’une personne qui vous connaît.',
);
export const legal_telehealth_heading = message('Telehealth Limitations', 'Limites de la télésanté');
export const legal_telehealth_text = message(
  'Sessions take place by video. Telehealth may not suit every condition or every person, and an in-person consultation may be needed. Swallowing, hearing and some assessments often call for one.',
  'Les séances se font par vidéo. La télésanté ne convient pas à toutes les situations ni à toutes les personnes, et une consultation en personne peut être nécessaire. La déglutition, l’audition et certaines évaluations en demandent souvent une.',
);
export const legal_telehealth_text_more = message(
  'Your therapist may advise you to be seen in person. You may ask for that too, at any time. A session also depends on a working camera, microphone and connection, which nobody can promise.',
  'Votre orthophoniste peut vous conseiller de consulter en personne. Vous pouvez aussi le demander, en tout temps. Une séance dépend enfin d’une caméra, d’un micro et d’une connexion qui fonctionnent, ce que personne ne peut garantir.',
);
export const legal_emergency_heading = message('Medical Emergency', 'Urgence médicale');
export const legal_emergency_text = message(
  'Cadence is not an emergency service, and nobody watches it around the clock. In an emergency, contact emergency services or go to the nearest healthcare facility.',
  'Cadence n’est pas un service d’urgence, et personne ne la surveille jour et nuit. En cas d’urgence, communiquez avec les services d’urgence ou rendez-vous à l’établissement de santé le plus proche.',
);
export const legal_emergency_call = message('Call 911', 'Composer le 911');
export const legal_emergency_signs = message(
  'Sudden loss of speech, a face that droops on one side, or an arm that goes weak can be signs of a stroke. Choking and trouble breathing cannot wait either. Do not book a session; call.',
  'La perte soudaine de la parole, un visage qui s’affaisse d’un côté ou un bras qui faiblit peuvent être les signes d’un AVC. L’étouffement et la difficulté à respirer n’attendent pas non plus. Ne réservez pas de séance : appelez.',
);
export const legal_related_heading = message('Also worth reading', 'À lire aussi');
export const legal_contents = message('On this page', 'Sur cette page');
export const legal_terms_title = message('Terms of use: Cadence', 'Conditions d’utilisation : Cadence');
export const legal_terms_description = message(
  'The terms of use of Cadence: accounts, bookings, payment, cancellation, video sessions, and what each side may expect.',
  'Les conditions d’utilisation de Cadence : comptes, réservations, paiement, annulation, séances vidéo, et ce que chacun peut attendre.',
);
export const legal_privacy_title = message(
  'Privacy policy: Cadence',
  'Politique de confidentialité : Cadence',
);
export const legal_privacy_description = message(
  'What personal information Cadence collects, why, who sees it, how long it is kept, and how to see, correct or erase it.',
  'Quels renseignements personnels Cadence recueille, pourquoi, qui les voit, combien de temps ils sont conservés, et comment les consulter, les corriger ou les effacer.',
);
export const legal_accessibility_title = message('Accessibility: Cadence', 'Accessibilité : Cadence');
export const legal_accessibility_description = message(
  'How Cadence is built to be used by everyone: keyboard, screen readers, sight, motion and plain language, how it is checked, and whom to tell.',
  'Comment Cadence est conçue pour tout le monde : clavier, lecteurs d’écran, vue, mouvement et langage clair, comment nous le vérifions, et à qui écrire.',
);
export const legal_help_title = message('Help: Cadence', 'Aide : Cadence');
export const legal_help_description = message(
  'What Cadence is, how a session works, what to do when the camera fails, how receipts reach an insurer, and how to reach us.',
  'Ce qu’est Cadence, comment se passe une séance, que faire si la caméra ne fonctionne pas, comment les reçus parviennent à un assureur, et comment nous joindre.',
);
export const legal_contact_heading = message('Whom to ask', 'À qui s’adresser');
export const legal_contact_company = message('Operated by', 'Exploitée par');
export const legal_contact_officer = message(
  'Privacy officer',
  'Responsable de la protection des renseignements personnels',
);
export const legal_contact_email = message('Email', 'Courriel');
export const legal_contact_location = message('Where data is stored', 'Lieu de conservation des données');
export const legal_contact_missing = message(
  'No contact address has been published here yet.',
  'Aucune adresse de contact n’est encore publiée ici.',
);
export const legal_contact_no_script = message(
  'The names and addresses shown here need scripts, which are turned off in your browser.',
  'Les noms et adresses affichés ici ont besoin de scripts, désactivés dans votre navigateur.',
);
