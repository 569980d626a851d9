import { message } from '../../message.ts';

/** An entry on paper: the frame around what was written. */
export const entry_pdf_client = message('Client', 'Client');
export const entry_pdf_therapist = message('Therapist', 'Orthophoniste');
export const entry_pdf_date = message('Date', 'Date');
export const entry_pdf_fact = message('{label}: {value}', '{label} : {value}');
export const entry_pdf_in_english = message(
  'What was written is in English.',
  'Le texte est rédigé en anglais.',
);
export const entry_pdf_in_french = message(
  'What was written is in French.',
  'Le texte est rédigé en français.',
);
export const entry_pdf_foot = message(
  'Printed from the record kept with {brand}. The text is as it was signed; later additions are listed as addenda.',
  'Tiré du dossier tenu avec {brand}. Le texte est tel qu’il a été signé; les ajouts ultérieurs figurent comme addendas.',
);
