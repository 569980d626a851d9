CREATE TABLE "caseload_departures" (
	"therapist_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "caseload_departures_therapist_id_client_id_pk" PRIMARY KEY("therapist_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "caseload_departures" ADD CONSTRAINT "caseload_departures_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caseload_departures" ADD CONSTRAINT "caseload_departures_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caseload_departures_client" ON "caseload_departures" USING btree ("client_id");