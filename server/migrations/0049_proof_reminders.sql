-- contract: replaced below by one that names the new column too.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "proof_id" integer;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "badge_reminded" integer;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "reminded" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_proof" ON "deliveries" USING btree ("proof_id") WHERE "deliveries"."proof_id" is not null;--> statement-breakpoint
-- contract: allows every row that the one it replaces allowed: no delivery of the former release has a proof.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id", "deliveries"."client_invitation_id", "deliveries"."waitlist_offer_id", "deliveries"."proof_id") <= 1);--> statement-breakpoint
-- What the regulators' own pages say of names, addresses and the first day of the registration year. An operator still confirms it
-- with a day; what one has confirmed stays.
UPDATE "regulators" SET "name" = known."name", "name_fr" = known."name_fr", "register_url" = known."register_url", "renews_on" = known."renews_on", "source" = known."source"
FROM (VALUES
	('Alberta', 'Alberta College of Speech-Language Pathologists and Audiologists', 'Alberta College of Speech-Language Pathologists and Audiologists', 'https://www.acslpa.ca/', '01-01', 'https://www.acslpa.ca/faq-items/4-1-regulated-membership-categories/'),
	('British Columbia', 'College of Health and Care Professionals of BC', 'College of Health and Care Professionals of BC', 'https://chcpbc.org/', NULL, 'https://chcpbc.org/about/'),
	('Manitoba', 'College of Audiologists and Speech-Language Pathologists of Manitoba', 'College of Audiologists and Speech-Language Pathologists of Manitoba', 'https://caslpm.ca/', '01-01', 'https://caslpm.ca/fee-schedule/'),
	('New Brunswick', 'Regulatory College of Audiologists and Speech-Language Pathologists of New Brunswick', 'Ordre des audiologistes et des orthophonistes du Nouveau-Brunswick', 'https://rcaslpnb.ca/', '01-01', 'https://rcaslpnb.ca/apply-to-rcaslpnb/canadian-accredited-programs'),
	('Newfoundland and Labrador', 'Newfoundland and Labrador Council of Health Professionals', 'Newfoundland and Labrador Council of Health Professionals', 'https://nlchp.ca/', '04-01', 'https://nlchp.ca/registration-renewal/renewal/'),
	('Nova Scotia', 'Nova Scotia College of Audiologists and Speech-Language Pathologists', 'Nova Scotia College of Audiologists and Speech-Language Pathologists', 'https://nscaslp.ca/', NULL, 'https://nscaslp.ca/site/about/for_employers'),
	('Ontario', 'College of Audiologists and Speech-Language Pathologists of Ontario', 'Ordre des audiologistes et des orthophonistes de l’Ontario', 'https://www.caslpo.com/', '10-01', 'https://caslpo.com/registrants/registration-services/renewal'),
	('Quebec', 'Ordre des orthophonistes et audiologistes du Québec', 'Ordre des orthophonistes et audiologistes du Québec', 'https://www.ooaq.qc.ca/', '04-01', 'https://www.ooaq.qc.ca/espace-membres/obligations-professionnelles/inscription-annuelle-tableau-ordre/'),
	('Saskatchewan', 'College of Speech-Language Pathologists and Audiologists of Saskatchewan', 'College of Speech-Language Pathologists and Audiologists of Saskatchewan', 'https://csask.ca/', NULL, 'https://csask.ca/public/complaints/')
) AS known ("province", "name", "name_fr", "register_url", "renews_on", "source")
WHERE "regulators"."province" = known."province" AND "regulators"."checked_on" IS NULL AND "regulators"."source" = '';
