ALTER TABLE "therapists" ADD COLUMN "search_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "search_name" = trim(regexp_replace(translate("search_name", '‘’ʼ‐‑‒–—―-', '''''''       '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "therapists" SET "search_city" = trim(regexp_replace(translate(replace(replace(lower(regexp_replace(normalize("city", NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), '‘’ʼ‐‑‒–—―-', '''''''       '), '\s+', ' ', 'g'));
