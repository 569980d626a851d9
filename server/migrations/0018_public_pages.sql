CREATE TABLE "therapist_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"therapist_id" integer
);
--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "therapist_slugs" ADD CONSTRAINT "therapist_slugs_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "therapist_slugs_therapist" ON "therapist_slugs" USING btree ("therapist_id");--> statement-breakpoint
CREATE INDEX "therapists_public" ON "therapists" USING btree ("province","id") WHERE "therapists"."is_public";--> statement-breakpoint
ALTER TABLE "therapists" ADD CONSTRAINT "therapists_slug_unique" UNIQUE("slug");