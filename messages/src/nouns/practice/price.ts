import { message } from '../../message.ts';

export const price_tax_harmonized = message('HST ({rate})', 'TVH ({rate})');
export const price_tax_federal = message('GST ({rate})', 'TPS ({rate})');
export const price_tax = message('Tax ({rate})', 'Taxes ({rate})');
export const price_exempt = message(
  'Exempt from GST/HST: a health service',
  'Exonéré de la TPS/TVH : un service de santé',
);
export const price_total = message('Total', 'Total');
