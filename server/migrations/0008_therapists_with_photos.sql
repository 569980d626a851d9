ALTER TABLE "therapists" ADD COLUMN "has_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "therapists" SET "has_photo" = true WHERE "id" IN (SELECT "owner_id" FROM "photos" WHERE "owner_kind" = 'therapist');
