CREATE TABLE "waitlist_let_go" (
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"therapist_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_let_go_pk" PRIMARY KEY("client_id","user_id","therapist_id","start_at","end_at")
);
--> statement-breakpoint
ALTER TABLE "waitlist_let_go" ADD CONSTRAINT "waitlist_let_go_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_let_go_end" ON "waitlist_let_go" USING btree ("end_at");