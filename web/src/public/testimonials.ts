import * as z from 'zod/mini';
import content from '../../content/testimonials.json' with { type: 'json' };

const inBoth = z.strictObject({ en: z.string().check(z.minLength(1)), fr: z.string().check(z.minLength(1)) });

/** They speak of the platform, never of a therapist. `example` says that nobody said it; the page then says so too. */
const testimonial = z.strictObject({ quote: inBoth, speaker: inBoth, example: z.boolean() });

/** The landing page's testimonials out of content/testimonials.json; a malformed file fails the build. */
export const testimonials = z.array(testimonial).parse(content);
