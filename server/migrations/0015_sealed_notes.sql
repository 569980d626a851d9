ALTER TABLE "appointments" ADD COLUMN "sealed_notes" text;--> statement-breakpoint
CREATE INDEX "appointments_unsealed" ON "appointments" USING btree ("id") WHERE "appointments"."notes" is not null;