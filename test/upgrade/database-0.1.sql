SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.hash_link(url text) RETURNS bytea
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN SUBSTRING(sha256(convert_to(url, 'UTF8'::name)) FROM 1 FOR 16);
CREATE FUNCTION public.host_of_link(url text) RETURNS text
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    RETURN "substring"(url, '^[a-z]+://(?:[^/?#@]*@)?([^/?#]*)'::text);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    org_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.feeds (
    org_id uuid NOT NULL,
    url text,
    auto_update boolean DEFAULT true NOT NULL,
    close_missing boolean DEFAULT false NOT NULL,
    etag text,
    last_modified text,
    last_ok boolean,
    last_message text,
    last_counters json,
    last_run_at timestamp with time zone,
    next_run_at timestamp with time zone,
    stops_at timestamp with time zone,
    claimed_until timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    interval_seconds integer,
    body_hash bytea,
    conditions bytea,
    imported_run_id uuid,
    claimed_by uuid,
    CONSTRAINT feeds_interval_seconds_check CHECK ((interval_seconds > 0))
);
CREATE TABLE public.intention_photos (
    org_id uuid NOT NULL,
    intention_id uuid NOT NULL,
    "position" smallint NOT NULL,
    photo_hash text NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.intentions (
    org_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    channel text NOT NULL,
    state text NOT NULL,
    title text NOT NULL,
    name text NOT NULL,
    body text NOT NULL,
    price numeric(14,2) NOT NULL,
    quantity numeric(14,3) NOT NULL,
    unit text,
    condition text DEFAULT 'new'::text NOT NULL,
    territory_level text NOT NULL,
    territory_region text,
    territory_city text,
    territory_address text,
    tags text[] NOT NULL,
    raw_hash bigint,
    data_hash bigint,
    tally text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    pictures_at timestamp with time zone,
    CONSTRAINT intentions_channel_check CHECK ((channel = ANY (ARRAY['manual'::text, 'push'::text, 'pull'::text]))),
    CONSTRAINT intentions_condition_check CHECK ((condition = 'new'::text)),
    CONSTRAINT intentions_price_check CHECK ((price > (0)::numeric)),
    CONSTRAINT intentions_quantity_check CHECK ((quantity > (0)::numeric)),
    CONSTRAINT intentions_state_check CHECK ((state = ANY (ARRAY['published'::text, 'closed'::text, 'withdrawn'::text]))),
    CONSTRAINT intentions_territory_level_check CHECK ((territory_level = ANY (ARRAY['country'::text, 'region'::text, 'city'::text, 'address'::text, 'house'::text])))
);
CREATE TABLE public.notifications (
    org_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mail_due_at timestamp with time zone,
    mail_attempts smallint DEFAULT 0 NOT NULL
);
CREATE TABLE public.org_tokens (
    org_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    prefix text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone
);
CREATE TABLE public.organizations (
    id uuid NOT NULL,
    name text NOT NULL,
    city text,
    domain text,
    status text DEFAULT 'active'::text NOT NULL,
    plan_paid_until timestamp with time zone,
    active_intention_limit integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organizations_active_intention_limit_check CHECK ((active_intention_limit >= 0)),
    CONSTRAINT organizations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
);
CREATE TABLE public.photo_hosts (
    host text NOT NULL,
    wanted_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    failures smallint DEFAULT 0 NOT NULL,
    pauses smallint DEFAULT 0 NOT NULL,
    paused_until timestamp with time zone
);
CREATE TABLE public.photo_links (
    org_id uuid NOT NULL,
    url_hash bytea NOT NULL,
    url text NOT NULL,
    pictures integer NOT NULL,
    rank smallint NOT NULL,
    photo_hash text,
    etag text,
    last_modified text,
    checked_at timestamp with time zone,
    error_code text,
    error_text text,
    permanent boolean DEFAULT false NOT NULL,
    unused_since timestamp with time zone
);
CREATE TABLE public.photo_runs (
    org_id uuid NOT NULL,
    run_id uuid NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    wanted integer NOT NULL,
    changed boolean NOT NULL,
    taken_at timestamp with time zone
);
CREATE TABLE public.photo_transfers (
    org_id uuid NOT NULL,
    url_hash bytea NOT NULL,
    run_id uuid NOT NULL,
    host text NOT NULL,
    pictures integer NOT NULL,
    rank smallint NOT NULL,
    state text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    claim_id uuid,
    claimed_until timestamp with time zone,
    error_code text,
    error_text text,
    CONSTRAINT photo_transfers_check CHECK (((claim_id IS NULL) = (claimed_until IS NULL))),
    CONSTRAINT photo_transfers_check1 CHECK (((state = 'queued'::text) OR (claim_id IS NULL))),
    CONSTRAINT photo_transfers_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'stored'::text, 'failed'::text])))
);
CREATE TABLE public.photos (
    hash text NOT NULL,
    bytes integer NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kept_at timestamp with time zone DEFAULT now() NOT NULL,
    unused_since timestamp with time zone
);
CREATE TABLE public.run_changes (
    org_id uuid NOT NULL,
    run_id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    external_id text,
    title text NOT NULL,
    name text NOT NULL,
    fields json NOT NULL,
    CONSTRAINT run_changes_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'update'::text, 'reopen'::text, 'close'::text])))
);
CREATE TABLE public.run_refusals (
    org_id uuid NOT NULL,
    run_id uuid NOT NULL,
    "position" integer NOT NULL,
    list text NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    external_id text,
    line integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT run_refusals_list_check CHECK ((list = ANY (ARRAY['skipped'::text, 'errors'::text])))
);
CREATE TABLE public.run_slices (
    org_id uuid NOT NULL,
    run_id uuid NOT NULL,
    part integer NOT NULL,
    entries json NOT NULL,
    slices bytea NOT NULL
);
CREATE TABLE public.run_sources (
    org_id uuid NOT NULL,
    run_id uuid NOT NULL,
    head bytea NOT NULL,
    kept integer NOT NULL,
    refused integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.runs (
    org_id uuid NOT NULL,
    id uuid NOT NULL,
    channel text NOT NULL,
    dry_run boolean NOT NULL,
    remove_missing boolean NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    stage text DEFAULT 'read'::text NOT NULL,
    bytes_read bigint DEFAULT 0 NOT NULL,
    offers_read integer DEFAULT 0 NOT NULL,
    shop text,
    timings json,
    counters json,
    report json,
    error json,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    photos json,
    cancel_requested_at timestamp with time zone,
    summary json,
    refusals_listed_at timestamp with time zone,
    applied_at timestamp with time zone,
    CONSTRAINT runs_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'pull'::text]))),
    CONSTRAINT runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sessions (
    org_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.territories (
    id integer NOT NULL,
    level text NOT NULL,
    region text NOT NULL,
    city text,
    address text,
    population integer,
    CONSTRAINT territories_level_check CHECK ((level = ANY (ARRAY['region'::text, 'city'::text, 'address'::text, 'house'::text])))
);
ALTER TABLE public.territories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.territories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.territory_spellings (
    spelling text NOT NULL,
    territory_id integer NOT NULL
);
INSERT INTO public.accounts VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-4476-7540-ae1a-7c889b81930f', 'withdrawn@example.com', '$argon2id$v=19$m=65536,t=2,p=1$4b1vxBNoL6WBJ74f7jnFWblmKap9jruOt+kf11/UeZk$gRu4qtb3k5VqNaQOq98mT3wdZ0YJyy6RbjoKGenAbNk', '2026-11-22 01:26:05.164031+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-6aa2-76f6-b9bf-e23148bc8dc7', 'pulled@example.com', '$argon2id$v=19$m=65536,t=2,p=1$7ljz8ezPaRbHrqFU9Hm39tM1HSAo2K53wb0kuib8TwU$0aB1AD4UJEf/BSF+ZbcluOtvvatKGv8MbGLDZCC2EfQ', '2026-11-22 01:26:14.926595+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-96db-709b-9744-ad6d0452dc88', 'stopped@example.com', '$argon2id$v=19$m=65536,t=2,p=1$CRY92vAhrc8clYno7I+k80fE1Q3+8V5Kf6aAm4UsypQ$W5sgCUzlWBeo2+9Y6dH9msAdMXT1HzbbvzzP2z5L/Qw', '2026-11-22 01:26:26.259109+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a44f-705f-8bb6-2f4ebdd9e705', 'yaml@example.com', '$argon2id$v=19$m=65536,t=2,p=1$OIGWDIu7xLoNiLzdg8tvMwxsLOQJDW23ryLLQCyXDGY$hIOhkiL1EiwID+Vs99QeFe+JApWf5CIHo/nNkwXSNig', '2026-11-22 01:26:29.69428+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-b0fc-7378-8d64-eacdb077dba4', 'pushed@example.com', '$argon2id$v=19$m=65536,t=2,p=1$3gFkstRh5mJdH/rNe5GUOe9J9IVM31pDf9Q7jVCy0lA$UBDs8pCv2mI/TSaEwWmNrj/GEGrEfQTm2qBqAyNLl0I', '2026-11-22 01:26:32.949293+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-c235-77a2-a9cc-ee0ee58594f2', 'interrupted@example.com', '$argon2id$v=19$m=65536,t=2,p=1$9vFJE3eDLqDSsHcMsmYHjPb/3pPbUSQpLMF4IX3IPYE$5N77FaUkK/4cMDCX8wkCLlpKf4S9gSVUp06PVp924Rs', '2026-11-22 01:26:37.362362+00');
INSERT INTO public.feeds VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', NULL, true, false, NULL, NULL, true, 'Обновлено: 3 создано, 1 с ошибкой. Причины по каждому товару — в отчёте запуска.', '{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0}', '2026-11-22 01:26:06.824+00', NULL, NULL, NULL, '2026-11-22 01:26:08.549001+00', NULL, NULL, '\x849c0044a26b6e5db269196b2ff446365c14b28408867775dcf697283dc83066', '01a200dc-487b-7220-b748-b9108e4f6706', NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', 'http://127.0.0.1:39017/feed.xml', true, true, NULL, NULL, true, 'Обновлено: 3 без изменений, 1 закрыто, 1 с ошибкой. Причины по каждому товару — в отчёте запуска.', '{"total":4,"created":0,"updated":0,"unchanged":3,"skipped":0,"closed":1,"errors":1,"no_photo":0,"desc_truncated":0}', '2026-11-22 01:26:18.156+00', '2026-11-22 07:46:58.515+00', NULL, NULL, '2026-11-22 01:26:18.157242+00', NULL, '\xb9f77ab0f19c3c08132d5e41ae587fd88b98091868082a8b8532627b5c849bc6', '\xceef21ff9746aa4ef08368acee7c9c09c8465c83e31b8f834c234e3e4a447a30', '01a200dc-76c3-7233-a01e-710b191e31e2', NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', 'http://127.0.0.1:39017/feed.xml', false, false, NULL, NULL, true, 'Обновлено: 3 создано, 1 с ошибкой. Причины по каждому товару — в отчёте запуска.', '{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0}', '2026-11-22 01:26:27.7+00', NULL, '2100-01-01 00:00:00+00', NULL, '2026-11-22 01:26:27.705382+00', NULL, '\xb9f77ab0f19c3c08132d5e41ae587fd88b98091868082a8b8532627b5c849bc6', '\x1d176718248a1155d96c04db263f0a5259173570544ad462c8c35c7235d4081a', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', NULL);
INSERT INTO public.intention_photos VALUES
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70b7-bbe8-85158770714d', 0, '23b5441420e573c24d4356e199caecb2e3f27087d263e2d9a5f97ae17da8d351', '2026-11-22 01:26:36.296992+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-bcaa-75d4-8462-ab71b2038b3d', 0, '23b5441420e573c24d4356e199caecb2e3f27087d263e2d9a5f97ae17da8d351', '2026-11-22 01:26:36.316914+00');
INSERT INTO public.intentions VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-4abe-71f4-8ae4-2f89f15f795a', 'f1', 'pull', 'withdrawn', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f1', '<p>Дрель ударная Кряжич ДУ-650 модель f1</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{"220 в"}', -9104960075785960497, -8996620786318247648, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:06.808694+00', '2026-11-22 01:26:08.549001+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/gone.jpg}', '2026-11-22 01:26:06.808694+00'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-4abf-77b3-ad82-b578342493e9', 'f2', 'pull', 'withdrawn', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f2', '<p>Дрель ударная Кряжич ДУ-650 модель f2</p>', 3490.50, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -6942597081864027712, 8256807098648603354, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:06.808694+00', '2026-11-22 01:26:08.549001+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/broken.jpg}', '2026-11-22 01:26:06.808694+00'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-4abf-77b4-ac79-26b996e2a0e4', 'f3', 'pull', 'withdrawn', 'болт', 'Болт М8х60 оцинкованный DIN 933', '<p>Болт М8х60 оцинкованный DIN 933</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{м8х60,оцинкованный}', -8076935332944975735, -7978466507355548433, '{"tags":2,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:06.808694+00', '2026-11-22 01:26:08.549001+00', '{http://127.0.0.1:39017/slow.jpg}', '2026-11-22 01:26:06.808694+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-7617-71eb-85c8-3d5eed07b4f8', 'f1', 'pull', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f1', '<p>Дрель ударная Кряжич ДУ-650 модель f1</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{"220 в"}', -9104960075785960497, -8996620786318247648, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:17.954918+00', '2026-11-22 01:26:17.954918+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/gone.jpg}', '2026-11-22 01:26:17.954918+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-7617-71ec-84dc-24674947d387', 'f2', 'pull', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f2', '<p>Дрель ударная Кряжич ДУ-650 модель f2</p>', 3490.50, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -6942597081864027712, 8256807098648603354, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:17.954918+00', '2026-11-22 01:26:17.954918+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/broken.jpg}', '2026-11-22 01:26:17.954918+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-7617-71ed-814e-1a32559133af', 'f3', 'pull', 'published', 'болт', 'Болт М8х60 оцинкованный DIN 933', '<p>Болт М8х60 оцинкованный DIN 933</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{м8х60,оцинкованный}', -8076935332944975735, -7978466507355548433, '{"tags":2,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:17.954918+00', '2026-11-22 01:26:17.954918+00', '{http://127.0.0.1:39017/slow.jpg}', '2026-11-22 01:26:17.954918+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-7617-71ee-95e2-dcf67b5b94f0', 'f5', 'pull', 'closed', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f5', '<p>Дрель ударная Кряжич ДУ-650 модель f5</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -2902056722342025593, 1319629066234002047, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:17.954918+00', '2026-11-22 01:26:18.13464+00', '{http://127.0.0.1:39017/good-1.jpg}', '2026-11-22 01:26:17.954918+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c60-7200-ab7e-23c25f76927b', 'f1', 'pull', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f1', '<p>Дрель ударная Кряжич ДУ-650 модель f1</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{"220 в"}', -9104960075785960497, -8996620786318247648, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:27.691399+00', '2026-11-22 01:26:27.691399+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/gone.jpg}', '2026-11-22 01:26:27.691399+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c60-7201-b00d-8c425e3bbd41', 'f2', 'pull', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель f2', '<p>Дрель ударная Кряжич ДУ-650 модель f2</p>', 3490.50, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -6942597081864027712, 8256807098648603354, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:27.691399+00', '2026-11-22 01:26:27.691399+00', '{http://127.0.0.1:39017/good-1.jpg,http://127.0.0.1:39017/broken.jpg}', '2026-11-22 01:26:27.691399+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c60-7202-85a6-983cf5a64f37', 'f3', 'pull', 'published', 'болт', 'Болт М8х60 оцинкованный DIN 933', '<p>Болт М8х60 оцинкованный DIN 933</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{м8х60,оцинкованный}', -8076935332944975735, -7978466507355548433, '{"tags":2,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:27.691399+00', '2026-11-22 01:26:27.691399+00', '{http://127.0.0.1:39017/slow.jpg}', '2026-11-22 01:26:27.691399+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9e4-75e2-b992-e25c7c1d9f77', 'y1', 'push', 'published', 'дрель', 'Дрель ударная Кряжич ДУ-650', '<p>Дрель ударная Кряжич ДУ-650</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Республика Татарстан', 'Казань', NULL, '{кряжич,"220 в"}', -5645630114823259804, 4205612509945922532, '{"tags":2,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:31.184831+00', '2026-11-22 01:26:31.184831+00', '{}', NULL),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9e4-75e3-8a67-e49accbdc87b', 'y2', 'push', 'published', 'дрель', 'Дрель безударная', '<p>Дрель безударная</p>', 1990.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжич}', -3122992423906612788, -1367294271089096437, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:31.184831+00', '2026-11-22 01:26:31.184831+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba26-754f-8315-f5b31053e221', 'p2', 'push', 'published', 'болт', 'Болт М10х80 DIN 933', '<p>Болт М10х80 DIN 933</p>', 2490.00, 12.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{м10х80}', -8227827018935725850, 2178156656446158853, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:35.311861+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-bcaa-75d4-8462-ab71b2038b3d', NULL, 'manual', 'published', 'дрель ручная', 'дрель ручная', '<p>дрель ручная</p><p>Почти новая.</p>', 2500.50, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{"650 вт",кейс}', NULL, NULL, NULL, '2026-11-22 01:26:35.945582+00', '2026-11-22 01:26:35.945582+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70b6-ac12-76e5812b0259', 'p3', 'push', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p3', '<p>Дрель ударная Кряжич ДУ-650 модель p3</p>', 2490.00, 5.000, 'кг', 'new', 'city', 'Республика Татарстан', 'Казань', NULL, '{кряжический}', -7125387897604653216, 1729819865320969507, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:36.049088+00', '{http://127.0.0.1:39017/good-3.jpg}', '2026-11-22 01:26:35.311861+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70b7-bbe8-85158770714d', 'p4', 'push', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p4', '<p>Дрель ударная Кряжич ДУ-650 модель p4</p>', 12000.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -991110443408111925, 4390430166292221891, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:35.311861+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70b8-aeff-96316d6618b2', 'p5', 'push', 'published', 'куртка рабочая', 'Куртка рабочая утеплённая', '<p>Куртка рабочая утеплённая</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{утепленный}', 8614410282382897916, -3205423894253578018, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:35.311861+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70b9-a832-0fdc910b6767', 'p8', 'push', 'closed', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p8', '<p>Дрель ударная Кряжич ДУ-650 модель p8</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', 1182203076165648153, 7144154270533168240, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:35.345655+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba27-70ba-87ad-cd767247e599', 'p9', 'push', 'closed', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p9', '<p>Дрель ударная Кряжич ДУ-650 модель p9</p>', 777.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -6142555685796918420, 4462542319965117573, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:35.345655+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-bcb4-7042-ab3d-c5f98b815ab2', NULL, 'manual', 'closed', 'старая дрель', 'старая дрель', '<p>старая дрель</p><p>Почти новая.</p>', 2500.50, 1.000, 'шт', 'new', 'country', NULL, NULL, NULL, '{"650 вт",кейс}', NULL, NULL, NULL, '2026-11-22 01:26:35.955997+00', '2026-11-22 01:26:35.976842+00', '{}', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba26-754e-97a8-04da056ddeac', 'p1', 'push', 'published', 'дрель мечты', 'Дрель ударная Кряжич ДУ-650 модель p1', '<p>Дрель ударная Кряжич ДУ-650 модель p1</p><p>Ударная дрель для дома.</p><ul><li>кейс</li><li>два сверла</li></ul>', 1999.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжич}', 4889681284932755855, -7376188759773184994, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:35.311861+00', '2026-11-22 01:26:36.026854+00', '{}', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd00-766c-980b-691e3048a15b', 'p1', 'push', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p1', '<p>Дрель ударная Кряжич ДУ-650 модель p1</p><p>Ударная дрель для дома.</p><ul><li>кейс</li><li>два сверла</li></ul>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжич}', 4889681284932755855, -7376188759773184994, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:40.237309+00', '2026-11-22 01:26:40.237309+00', '{}', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd00-766d-9408-3c51b8fdb885', 'p2', 'push', 'published', 'болт', 'Болт М10х80 DIN 933', '<p>Болт М10х80 DIN 933</p>', 2490.00, 12.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{м10х80}', -8227827018935725850, 2178156656446158853, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:40.237309+00', '2026-11-22 01:26:40.237309+00', '{}', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd00-766e-a2d8-15743b91d4c4', 'p3', 'push', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p3', '<p>Дрель ударная Кряжич ДУ-650 модель p3</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -7125387897604653216, 1729819865320969507, '{"tags":1,"noPhoto":false,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:40.237309+00', '2026-11-22 01:26:40.237309+00', '{http://127.0.0.1:39017/good-3.jpg}', '2026-11-22 01:26:40.237309+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd00-766f-ae7f-1643f3c4e805', 'p4', 'push', 'published', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p4', '<p>Дрель ударная Кряжич ДУ-650 модель p4</p>', 12000.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{кряжический}', -991110443408111925, 4390430166292221891, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:40.237309+00', '2026-11-22 01:26:40.237309+00', '{}', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd00-7670-ab35-9ff960a5b235', 'p5', 'push', 'published', 'куртка рабочая', 'Куртка рабочая утеплённая', '<p>Куртка рабочая утеплённая</p>', 2490.00, 1.000, 'шт', 'new', 'city', 'Москва', 'Москва', NULL, '{утепленный}', 8614410282382897916, -3205423894253578018, '{"tags":1,"noPhoto":true,"descTruncated":false,"drops":{},"warnings":{}}', '2026-11-22 01:26:40.237309+00', '2026-11-22 01:26:40.237309+00', '{}', NULL);
INSERT INTO public.notifications VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-4b1b-72c4-be54-5108943404da', 'feed_stopped', 'Загрузка по ссылке остановлена. Если не возобновить её, 22 ноября 2026 г. в 04:26 (время московское) намерения, загруженные по ссылке, будут сняты с публикации; они не удаляются, история и диалоги сохранятся. Чтобы этого не случилось, укажите ссылку и включите автообновление до этого срока.', NULL, '2026-11-22 01:26:06.856144+00', '2026-11-22 01:26:06.856144+00', 0),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c7b-76a0-9493-f06eca0b3486', 'feed_stopped', 'Загрузка по ссылке остановлена. Если не возобновить её, 29 ноября 2026 г. в 04:26 (время московское) намерения, загруженные по ссылке, будут сняты с публикации; они не удаляются, история и диалоги сохранятся. Чтобы этого не случилось, укажите ссылку и включите автообновление до этого срока.', NULL, '2026-11-22 01:26:27.705382+00', '2026-11-22 01:26:27.705382+00', 0);
INSERT INTO public.org_tokens VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-47ff-73d8-91a0-f59e3215f2aa', '\x3d5de26bbb99a761ff35ee6a626802e8534a9ba258024b1c09c84609849511aa', 'cat_3Fhf_t', '2026-11-22 01:26:06.077262+00', NULL, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-703c-77f5-a4da-46981f0c14be', '\x374bed1b55a084005beafb577e3743bf43edf688bdfae97f7ad3d14943db1ce3', 'cat_NAVnIu', '2026-11-22 01:26:16.377398+00', NULL, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c2e-7385-b217-f4c04756c3a5', '\xe53544b79169afebd7395bcc32674a423006f343e92bb2de17b1d2007ade2350', 'cat_Zt-Z-3', '2026-11-22 01:26:27.629014+00', NULL, NULL),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9b3-716b-9b06-00c6a34468a6', '\x0b00e11fa4fa92c0795dfc0b7c715491c5bcb7b973c79e26b0491466a46811fc', 'cat_J-NmCN', '2026-11-22 01:26:31.089827+00', NULL, '2026-11-22 01:26:31.094425+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-b54b-716e-8ceb-bd38a1b0e17d', '\x183d17a1f53d45beb462d9c3cf266b496a133505b314d5ab719beece4bb79a13', 'cat_H-yDbO', '2026-11-22 01:26:34.057871+00', '2026-11-22 01:26:35.270978+00', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba08-7244-9366-7612a8025eec', '\xda1720ca3184a52f8e4c14018525ad1af11c19372843715da00a7a76b1d270d1', 'cat_ixnAds', '2026-11-22 01:26:35.270978+00', NULL, '2026-11-22 01:26:35.276307+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-c758-715e-98c6-891d51f490ef', '\x835354b216d55ed05833856b0c0f1734112001edc314d7c512d1a897d8d2a3af', 'cat_5Si8cd', '2026-11-22 01:26:38.679389+00', '2026-11-22 01:26:40.033257+00', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cca2-7617-8f65-342bee325a49', '\xd496df6f88a88db9612c3dc5c0386739025c96a60e1d2432f5c26b2900637349', 'cat_qmw_T1', '2026-11-22 01:26:40.033257+00', NULL, '2026-11-22 01:26:40.041281+00');
INSERT INTO public.organizations VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', 'Магазин withdrawn', 'Москва', NULL, 'active', NULL, NULL, '2026-11-22 01:26:05.164031+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', 'Магазин pulled', 'Москва', NULL, 'active', NULL, NULL, '2026-11-22 01:26:14.926595+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', 'Магазин stopped', 'Москва', NULL, 'active', NULL, NULL, '2026-11-22 01:26:26.259109+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', 'Магазин yaml', NULL, NULL, 'active', NULL, NULL, '2026-11-22 01:26:29.69428+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', 'Магазин pushed', 'Москва', NULL, 'active', NULL, NULL, '2026-11-22 01:26:32.949293+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', 'Магазин interrupted', 'Москва', NULL, 'active', NULL, NULL, '2026-11-22 01:26:37.362362+00');
INSERT INTO public.photo_hosts VALUES
	('127.0.0.1:39017', '2026-11-22 01:26:27.71495+00', '2026-11-22 01:26:23.889856+00', 0, 0, NULL);
INSERT INTO public.photo_links VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x5358d3317865ca430fbbdaf0f021b113', 'http://127.0.0.1:39017/slow.jpg', 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x8f5a6612856c919eed36b63491624999', 'http://127.0.0.1:39017/broken.jpg', 1, 1, NULL, NULL, NULL, NULL, 'http_503', 'Сервер магазина временно недоступен (ответ 503). Мы повторим позже; проверьте, что сайт работает.', false, NULL),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\xe52b9be374237ad7e91742d5dc58e37b', 'http://127.0.0.1:39017/gone.jpg', 1, 1, NULL, NULL, NULL, NULL, 'http_404', 'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.', false, NULL),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x814041d3d21dc69212f25265ee641fda', 'http://127.0.0.1:39017/good-1.jpg', 2, 0, '7a22380d7b12373172cf1c0bc9dad9c5defa14c5449a51c6c2ef1e6d150aea3e', NULL, NULL, '2026-11-22 01:26:22.673286+00', NULL, NULL, false, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x5358d3317865ca430fbbdaf0f021b113', 'http://127.0.0.1:39017/slow.jpg', 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x8f5a6612856c919eed36b63491624999', 'http://127.0.0.1:39017/broken.jpg', 1, 1, NULL, NULL, NULL, NULL, 'http_503', 'Сервер магазина временно недоступен (ответ 503). Мы повторим позже; проверьте, что сайт работает.', false, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\xe52b9be374237ad7e91742d5dc58e37b', 'http://127.0.0.1:39017/gone.jpg', 1, 1, NULL, NULL, NULL, NULL, 'http_404', 'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.', false, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x814041d3d21dc69212f25265ee641fda', 'http://127.0.0.1:39017/good-1.jpg', 3, 0, '7a22380d7b12373172cf1c0bc9dad9c5defa14c5449a51c6c2ef1e6d150aea3e', NULL, NULL, '2026-11-22 01:26:23.961911+00', NULL, NULL, false, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x5358d3317865ca430fbbdaf0f021b113', 'http://127.0.0.1:39017/slow.jpg', 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x814041d3d21dc69212f25265ee641fda', 'http://127.0.0.1:39017/good-1.jpg', 2, 0, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x8f5a6612856c919eed36b63491624999', 'http://127.0.0.1:39017/broken.jpg', 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\xe52b9be374237ad7e91742d5dc58e37b', 'http://127.0.0.1:39017/gone.jpg', 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL);
INSERT INTO public.photo_runs VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-487b-7220-b748-b9108e4f6706', '2026-11-22 01:26:06.808694+00', 5, true, '2026-11-22 01:26:08.51339+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-709d-7526-a224-edeaa6955cd6', '2026-11-22 01:26:17.954918+00', 6, true, '2026-11-22 01:26:22.269862+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '2026-11-22 01:26:27.691399+00', 5, true, '2026-11-22 01:26:27.71495+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9be-77d6-91b0-b5f65544e60a', '2026-11-22 01:26:31.184831+00', 0, true, NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', '2026-11-22 01:26:35.311861+00', 1, true, NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', '2026-11-22 01:26:35.345655+00', 0, false, NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', '2026-11-22 01:26:40.237309+00', 1, true, NULL);
INSERT INTO public.photo_transfers VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x8f5a6612856c919eed36b63491624999', '01a200dc-487b-7220-b748-b9108e4f6706', '127.0.0.1:39017', 1, 1, 'failed', 1, '2026-11-22 01:26:08.51339+00', NULL, NULL, 'http_503', 'Сервер магазина временно недоступен (ответ 503). Мы повторим позже; проверьте, что сайт работает.'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\xe52b9be374237ad7e91742d5dc58e37b', '01a200dc-487b-7220-b748-b9108e4f6706', '127.0.0.1:39017', 1, 1, 'failed', 1, '2026-11-22 01:26:08.51339+00', NULL, NULL, 'http_404', 'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x814041d3d21dc69212f25265ee641fda', '01a200dc-487b-7220-b748-b9108e4f6706', '127.0.0.1:39017', 2, 0, 'stored', 1, '2026-11-22 01:26:08.51339+00', NULL, NULL, NULL, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x8f5a6612856c919eed36b63491624999', '01a200dc-709d-7526-a224-edeaa6955cd6', '127.0.0.1:39017', 1, 1, 'failed', 1, '2026-11-22 01:26:22.269862+00', NULL, NULL, 'http_503', 'Сервер магазина временно недоступен (ответ 503). Мы повторим позже; проверьте, что сайт работает.'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\xe52b9be374237ad7e91742d5dc58e37b', '01a200dc-709d-7526-a224-edeaa6955cd6', '127.0.0.1:39017', 1, 1, 'failed', 1, '2026-11-22 01:26:22.269862+00', NULL, NULL, 'http_404', 'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x814041d3d21dc69212f25265ee641fda', '01a200dc-709d-7526-a224-edeaa6955cd6', '127.0.0.1:39017', 3, 0, 'stored', 1, '2026-11-22 01:26:22.269862+00', NULL, NULL, NULL, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x5358d3317865ca430fbbdaf0f021b113', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '127.0.0.1:39017', 1, 0, 'queued', 0, '2026-11-22 01:26:27.71495+00', NULL, NULL, NULL, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x814041d3d21dc69212f25265ee641fda', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '127.0.0.1:39017', 2, 0, 'queued', 0, '2026-11-22 01:26:27.71495+00', NULL, NULL, NULL, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x8f5a6612856c919eed36b63491624999', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '127.0.0.1:39017', 1, 1, 'queued', 0, '2026-11-22 01:26:27.71495+00', NULL, NULL, NULL, NULL),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\xe52b9be374237ad7e91742d5dc58e37b', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '127.0.0.1:39017', 1, 1, 'queued', 0, '2026-11-22 01:26:27.71495+00', NULL, NULL, NULL, NULL),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x5358d3317865ca430fbbdaf0f021b113', '01a200dc-487b-7220-b748-b9108e4f6706', '127.0.0.1:39017', 1, 0, 'queued', 0, '2026-11-22 01:26:08.51339+00', NULL, NULL, NULL, NULL),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x5358d3317865ca430fbbdaf0f021b113', '01a200dc-709d-7526-a224-edeaa6955cd6', '127.0.0.1:39017', 1, 0, 'queued', 0, '2026-11-22 01:26:22.269862+00', NULL, NULL, NULL, NULL);
INSERT INTO public.photos VALUES
	('7a22380d7b12373172cf1c0bc9dad9c5defa14c5449a51c6c2ef1e6d150aea3e', 84, 'image/webp', 33, 32, '2026-11-22 01:26:22.633527+00', '2026-11-22 01:26:23.958791+00', NULL),
	('23b5441420e573c24d4356e199caecb2e3f27087d263e2d9a5f97ae17da8d351', 84, 'image/webp', 39, 32, '2026-11-22 01:26:36.290588+00', '2026-11-22 01:26:36.313649+00', NULL);
INSERT INTO public.run_changes VALUES
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', 3, 'update', 'p4', 'дрель ударная', 'Дрель ударная Кряжич ДУ-650 модель p4', '[{"field" : "price", "old" : "12000.00", "new" : "13000.00"}]');
INSERT INTO public.run_refusals VALUES
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', 1, 'skipped', 'empty_category', 'пустая категория', 'p6', 45, 'Дрель ударная Кряжич ДУ-650 модель p6'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', 2, 'skipped', 'not_available', 'нет в наличии', 'p7', 50, 'Дрель ударная Кряжич ДУ-650 модель p7'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', 1, 'skipped', 'empty_category', 'пустая категория', 'p6', 45, 'Дрель ударная Кряжич ДУ-650 модель p6'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', 2, 'skipped', 'not_available', 'нет в наличии', 'p7', 50, 'Дрель ударная Кряжич ДУ-650 модель p7'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', 1, 'skipped', 'empty_category', 'пустая категория', 'p6', 45, 'Дрель ударная Кряжич ДУ-650 модель p6'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', 2, 'skipped', 'not_available', 'нет в наличии', 'p7', 50, 'Дрель ударная Кряжич ДУ-650 модель p7'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-76c3-7233-a01e-710b191e31e2', 1, 'errors', 'no_price', 'price: укажите стоимость или «договорная»', 'f4', 35, 'Куртка рабочая утеплённая'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-709d-7526-a224-edeaa6955cd6', 1, 'errors', 'no_price', 'price: укажите стоимость или «договорная»', 'f4', 35, 'Куртка рабочая утеплённая'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', 1, 'errors', 'no_price', 'price: укажите стоимость или «договорная»', 'f4', 35, 'Куртка рабочая утеплённая'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-487b-7220-b748-b9108e4f6706', 1, 'errors', 'no_price', 'price: укажите стоимость или «договорная»', 'f4', 35, 'Куртка рабочая утеплённая'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9be-77d6-91b0-b5f65544e60a', 1, 'skipped', 'unknown_category', 'неизвестная категория: Неведомое', 'y3', 6, 'Нечто'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', 1, 'skipped', 'empty_category', 'пустая категория', 'p6', 45, 'Дрель ударная Кряжич ДУ-650 модель p6'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', 2, 'skipped', 'not_available', 'нет в наличии', 'p7', 50, 'Дрель ударная Кряжич ДУ-650 модель p7');
INSERT INTO public.run_slices VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-487b-7220-b748-b9108e4f6706', 0, '[[114,35,"no_price","price: укажите стоимость или «договорная»"]]', '\x28b52ffd207265030024063c6f666665722069643d226634223e0a3c6e616d653ed09ad183d180d182d0bad0b020d180d0b0d0b1d0bed187d0b0d18f20d183d182d0b5d0bfd0bbd191d0bdd0bdd0b0d18f3c2f0a3c63617465676f727949643e33303c2f0a3c2f6f666665723e020065da22fa5266'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-709d-7526-a224-edeaa6955cd6', 0, '[[114,35,"no_price","price: укажите стоимость или «договорная»"]]', '\x28b52ffd207265030024063c6f666665722069643d226634223e0a3c6e616d653ed09ad183d180d182d0bad0b020d180d0b0d0b1d0bed187d0b0d18f20d183d182d0b5d0bfd0bbd191d0bdd0bdd0b0d18f3c2f0a3c63617465676f727949643e33303c2f0a3c2f6f666665723e020065da22fa5266'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-76c3-7233-a01e-710b191e31e2', 0, '[[114,35,"no_price","price: укажите стоимость или «договорная»"]]', '\x28b52ffd207265030024063c6f666665722069643d226634223e0a3c6e616d653ed09ad183d180d182d0bad0b020d180d0b0d0b1d0bed187d0b0d18f20d183d182d0b5d0bfd0bbd191d0bdd0bdd0b0d18f3c2f0a3c63617465676f727949643e33303c2f0a3c2f6f666665723e020065da22fa5266'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', 0, '[[114,35,"no_price","price: укажите стоимость или «договорная»"]]', '\x28b52ffd207265030024063c6f666665722069643d226634223e0a3c6e616d653ed09ad183d180d182d0bad0b020d180d0b0d0b1d0bed187d0b0d18f20d183d182d0b5d0bfd0bbd191d0bdd0bdd0b0d18f3c2f0a3c63617465676f727949643e33303c2f0a3c2f6f666665723e020065da22fa5266'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9be-77d6-91b0-b5f65544e60a', 0, '[[75,6,"unknown_category","неизвестная категория: Неведомое"]]', '\x28b52ffd204b5902007b226964223a227933222c226e616d65223a22d09dd0b5d187d182d0be222c2263617465676f7279223a22d09dd0b5d0b2d0b5d0b4d0bed0bcd0bed0b5222c227072696365223a2235227d'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', 0, '[[149,45,"empty_category","пустая категория"],[167,50,"not_available","нет в наличии"]]', '\x28b52ffd603c00150500a2c82026708b3aa84fa00245d15cbd28164550d148d6415cdd3571e05f4f3b744c508c3780dbfff9051632e05445452708d5ca402b8a32e8428767e417f979a6546860d6a12e68c42fb27c068259230abbf8456eaeee995fbe92d00024dfbe8fae9c72adb38e7cb5e68e79d6dcbb3b7a216df9e4596f9f154113fc266c2e0849d462759a2c0e0a0040c150b2a4326418834bd55ac40857a6015fa3927089a9993203'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', 0, '[[149,45,"empty_category","пустая категория"],[167,50,"not_available","нет в наличии"]]', '\x28b52ffd603c00150500a2c82026708b3aa84fa00245d15cbd28164550d148d6415cdd3571e05f4f3b744c508c3780dbfff9051632e05445452708d5ca402b8a32e8428767e417f979a6546860d6a12e68c42fb27c068259230abbf8456eaeee995fbe92d00024dfbe8fae9c72adb38e7cb5e68e79d6dcbb3b7a216df9e4596f9f154113fc266c2e0849d462759a2c0e0a0040c150b2a4326418834bd55ac40857a6015fa3927089a9993203'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', 0, '[[149,45,"empty_category","пустая категория"],[167,50,"not_available","нет в наличии"]]', '\x28b52ffd603c00150500a2c82026708b3aa84fa00245d15cbd28164550d148d6415cdd3571e05f4f3b744c508c3780dbfff9051632e05445452708d5ca402b8a32e8428767e417f979a6546860d6a12e68c42fb27c068259230abbf8456eaeee995fbe92d00024dfbe8fae9c72adb38e7cb5e68e79d6dcbb3b7a216df9e4596f9f154113fc266c2e0849d462759a2c0e0a0040c150b2a4326418834bd55ac40857a6015fa3927089a9993203'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', 0, '[[149,45,"empty_category","пустая категория"],[167,50,"not_available","нет в наличии"]]', '\x28b52ffd603c00150500a2c82026708b3aa84fa00245d15cbd28164550d148d6415cdd3571e05f4f3b744c508c3780dbfff9051632e05445452708d5ca402b8a32e8428767e417f979a6546860d6a12e68c42fb27c068259230abbf8456eaeee995fbe92d00024dfbe8fae9c72adb38e7cb5e68e79d6dcbb3b7a216df9e4596f9f154113fc266c2e0849d462759a2c0e0a0040c150b2a4326418834bd55ac40857a6015fa3927089a9993203');
INSERT INTO public.run_sources VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-487b-7220-b748-b9108e4f6706', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 1, 1, '2026-11-22 01:26:06.793895+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-709d-7526-a224-edeaa6955cd6', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 1, 1, '2026-11-22 01:26:17.940016+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-76c3-7233-a01e-710b191e31e2', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 1, 1, '2026-11-22 01:26:18.115397+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 1, 1, '2026-11-22 01:26:27.689627+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9be-77d6-91b0-b5f65544e60a', '\x28b52ffd206c4503001246172090391debdabf51c6b64eee456814004ae14b73edb7eed6ee5c501ec798f51f4b92149d1fd61c5c58aec4ca8a8d5cffb89e0165132c560ff9b488753cb1d3ea1bf7d98084c7ca018092079f97a60d306998950bcc827ccec538a8380a020045050242a6cc', 1, 1, '2026-11-22 01:26:31.179582+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 2, 2, '2026-11-22 01:26:35.310217+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 2, 2, '2026-11-22 01:26:35.343905+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 2, 2, '2026-11-22 01:26:35.382453+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', '\x28b52ffd602b008d0600524c2b2d50a9663861aa631a463960988b05e2c1ea0105681f6630f36b4627bb40a50922331063a91f8f2820899899de03184ca3da125f69652639d7313479e5e7d09beba285f647e1ba4881ddd97376670686e74d4e9c6d256751d7e895dbd9a03369e59508b9bd70095e15bdbc52a469022352743cea28aa52bd5ae234b0ad0d31f6c3d8a00122d6e47642663b1cdaca86fb7a000d2875150880c44a5f23d554001f9554574a62e96b74482610d24b0d0067e000e61a0d5216838760a308812c61310807c770da44a0da2e958bda5af6', 2, 2, '2026-11-22 01:26:40.234399+00');
INSERT INTO public.runs VALUES
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba0e-72e5-be62-0fc191103103', 'push', false, false, 'succeeded', 'done', 2070, 9, 'Проверочный магазин', '{"claim":0.4,"fingerprints":0.9,"read":27.1,"details":2.2,"apply":3,"total":37.1}', '{"total":9,"created":7,"updated":0,"unchanged":0,"skipped":2,"closed":0,"errors":0,"no_photo":6,"desc_truncated":0}', '{"run_id":"01a200dc-ba0e-72e5-be62-0fc191103103","shop":"Проверочный магазин","dry_run":false,"counters":{"total":9,"created":7,"updated":0,"unchanged":0,"skipped":2,"closed":0,"errors":0,"no_photo":6,"desc_truncated":0},"skipped":[{"id":"p6","reason":"пустая категория","code":"empty_category","line":45,"name":"Дрель ударная Кряжич ДУ-650 модель p6"},{"id":"p7","reason":"нет в наличии","code":"not_available","line":50,"name":"Дрель ударная Кряжич ДУ-650 модель p7"}],"errors":[],"metrics":{"total":9,"converted":8,"skipped":2,"category_hit_rate":0.8889,"avg_tags":1,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:35.278581+00', '2026-11-22 01:26:35.315178+00', NULL, NULL, '{"metrics":{"total":9,"converted":8,"skipped":2,"category_hit_rate":0.8889,"avg_tags":1,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":7}}', '2026-11-22 01:26:41.065582+00', '2026-11-22 01:26:35.311861+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-76c3-7233-a01e-710b191e31e2', 'pull', false, true, 'succeeded', 'done', 1362, 4, 'Проверочный магазин', '{"fingerprints":4.2,"read":24.6,"details":27.6,"apply":19.1,"total":100.2}', '{"total":4,"created":0,"updated":0,"unchanged":3,"skipped":0,"closed":1,"errors":1,"no_photo":0,"desc_truncated":0}', '{"run_id":"01a200dc-76c3-7233-a01e-710b191e31e2","shop":"Проверочный магазин","dry_run":false,"counters":{"total":4,"created":0,"updated":0,"unchanged":3,"skipped":0,"closed":1,"errors":1,"no_photo":0,"desc_truncated":0},"skipped":[],"errors":[{"id":"f4","reason":"price: укажите стоимость или «договорная»","code":"no_price","line":35,"name":"Куртка рабочая утеплённая"}],"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:18.054621+00', '2026-11-22 01:26:18.151868+00', '{"wanted":0,"stored":0,"pending":0,"failed":0,"reasons":[]}', NULL, '{"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":2,"2":1}}', '2026-11-22 01:26:41.146925+00', '2026-11-22 01:26:18.13464+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '01a200dc-709d-7526-a224-edeaa6955cd6', 'pull', false, true, 'succeeded', 'done', 1565, 5, 'Проверочный магазин', '{"fingerprints":3.2,"read":1427.2,"details":23,"apply":11.5,"total":1488}', '{"total":5,"created":4,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0}', '{"run_id":"01a200dc-709d-7526-a224-edeaa6955cd6","shop":"Проверочный магазин","dry_run":false,"counters":{"total":5,"created":4,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0},"skipped":[],"errors":[{"id":"f4","reason":"price: укажите стоимость или «договорная»","code":"no_price","line":35,"name":"Куртка рабочая утеплённая"}],"metrics":{"total":5,"converted":5,"skipped":0,"category_hit_rate":1,"avg_tags":1.25,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:16.480978+00', '2026-11-22 01:26:17.968246+00', NULL, NULL, '{"metrics":{"total":5,"converted":5,"skipped":0,"category_hit_rate":1,"avg_tags":1.25,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":3,"2":1}}', '2026-11-22 01:26:41.211431+00', '2026-11-22 01:26:17.954918+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '01a200dc-9c4c-7067-a8e4-fed66cfcf426', 'pull', false, false, 'succeeded', 'done', 1362, 4, 'Проверочный магазин', '{"fingerprints":3,"read":20.6,"details":2,"apply":3.5,"total":34.2}', '{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0}', '{"run_id":"01a200dc-9c4c-7067-a8e4-fed66cfcf426","shop":"Проверочный магазин","dry_run":false,"counters":{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0},"skipped":[],"errors":[{"id":"f4","reason":"price: укажите стоимость или «договорная»","code":"no_price","line":35,"name":"Куртка рабочая утеплённая"}],"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:27.66114+00', '2026-11-22 01:26:27.697716+00', NULL, NULL, '{"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":2,"2":1}}', '2026-11-22 01:26:41.333934+00', '2026-11-22 01:26:27.691399+00'),
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '01a200dc-487b-7220-b748-b9108e4f6706', 'pull', false, false, 'succeeded', 'done', 1362, 4, 'Проверочный магазин', '{"fingerprints":4,"read":564,"details":12.4,"apply":10.9,"total":613.3}', '{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0}', '{"run_id":"01a200dc-487b-7220-b748-b9108e4f6706","shop":"Проверочный магазин","dry_run":false,"counters":{"total":4,"created":3,"updated":0,"unchanged":0,"skipped":0,"closed":0,"errors":1,"no_photo":0,"desc_truncated":0},"skipped":[],"errors":[{"id":"f4","reason":"price: укажите стоимость или «договорная»","code":"no_price","line":35,"name":"Куртка рабочая утеплённая"}],"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:06.20622+00', '2026-11-22 01:26:06.817278+00', NULL, NULL, '{"metrics":{"total":4,"converted":4,"skipped":0,"category_hit_rate":1,"avg_tags":1.33,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":2,"2":1}}', '2026-11-22 01:26:41.463798+00', '2026-11-22 01:26:06.808694+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '01a200dc-a9be-77d6-91b0-b5f65544e60a', 'push', false, false, 'succeeded', 'done', 469, 3, 'Мастерская', '{"claim":1.3,"fingerprints":1.4,"read":38.4,"details":10.7,"apply":2.1,"total":85.4}', '{"total":3,"created":2,"updated":0,"unchanged":0,"skipped":1,"closed":0,"errors":0,"no_photo":0,"desc_truncated":0}', '{"run_id":"01a200dc-a9be-77d6-91b0-b5f65544e60a","shop":"Мастерская","dry_run":false,"counters":{"total":3,"created":2,"updated":0,"unchanged":0,"skipped":1,"closed":0,"errors":0,"no_photo":0,"desc_truncated":0},"skipped":[{"id":"y3","reason":"неизвестная категория: Неведомое","code":"unknown_category","line":6,"name":"Нечто"}],"errors":[],"metrics":{"total":3,"converted":2,"skipped":1,"category_hit_rate":0.6667,"avg_tags":1.5,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:31.103904+00', '2026-11-22 01:26:31.187398+00', NULL, NULL, '{"metrics":{"total":3,"converted":2,"skipped":1,"category_hit_rate":0.6667,"avg_tags":1.5,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":1,"2":1}}', '2026-11-22 01:26:41.622662+00', '2026-11-22 01:26:31.184831+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba5b-727a-be38-6ee657b1fb86', 'push', true, false, 'succeeded', 'done', 1771, 7, 'Проверочный магазин', '{"claim":0.2,"fingerprints":2.3,"read":14.8,"details":5.5,"apply":0,"total":32}', '{"total":7,"created":0,"updated":1,"unchanged":4,"skipped":2,"closed":0,"errors":0,"no_photo":4,"desc_truncated":0}', '{"run_id":"01a200dc-ba5b-727a-be38-6ee657b1fb86","shop":"Проверочный магазин","dry_run":true,"counters":{"total":7,"created":0,"updated":1,"unchanged":4,"skipped":2,"closed":0,"errors":0,"no_photo":4,"desc_truncated":0},"skipped":[{"id":"p6","reason":"пустая категория","code":"empty_category","line":45,"name":"Дрель ударная Кряжич ДУ-650 модель p6"},{"id":"p7","reason":"нет в наличии","code":"not_available","line":50,"name":"Дрель ударная Кряжич ДУ-650 модель p7"}],"errors":[],"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:35.356249+00', '2026-11-22 01:26:35.387948+00', NULL, NULL, '{"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":5}}', '2026-11-22 01:26:41.041415+00', '2026-11-22 01:26:35.387835+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba3c-7687-974d-2c7083ccb33d', 'push', false, true, 'succeeded', 'done', 1771, 7, 'Проверочный магазин', '{"claim":0.3,"fingerprints":0.8,"read":12.7,"details":1.6,"apply":3,"total":24.4}', '{"total":7,"created":0,"updated":0,"unchanged":5,"skipped":2,"closed":2,"errors":0,"no_photo":4,"desc_truncated":0}', '{"run_id":"01a200dc-ba3c-7687-974d-2c7083ccb33d","shop":"Проверочный магазин","dry_run":false,"counters":{"total":7,"created":0,"updated":0,"unchanged":5,"skipped":2,"closed":2,"errors":0,"no_photo":4,"desc_truncated":0},"skipped":[{"id":"p6","reason":"пустая категория","code":"empty_category","line":45,"name":"Дрель ударная Кряжич ДУ-650 модель p6"},{"id":"p7","reason":"нет в наличии","code":"not_available","line":50,"name":"Дрель ударная Кряжич ДУ-650 модель p7"}],"errors":[],"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:35.326629+00', '2026-11-22 01:26:35.348495+00', NULL, NULL, '{"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":5}}', '2026-11-22 01:26:41.05494+00', '2026-11-22 01:26:35.345655+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-cd8c-7381-b788-abddec8a053a', 'push', false, false, 'running', 'read', 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-22 01:26:40.269047+00', NULL, NULL, NULL, NULL, '2026-11-22 01:26:41.904927+00', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba94-7518-9f86-756ecd8ca7aa', 'push', false, false, 'cancelled', 'read', 0, 0, NULL, '{"claim":2.1,"fingerprints":2.2,"read":487.9,"total":504.1}', NULL, NULL, '{"code":"cancelled","detail":"Импорт отменён, ничего не изменено."}', '2026-11-22 01:26:35.413031+00', '2026-11-22 01:26:35.914517+00', NULL, '2026-11-22 01:26:35.438432+00', NULL, '2026-11-22 01:26:41.005724+00', NULL),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '01a200dc-ba7f-7597-9c95-477a3c87ea3c', 'push', false, false, 'failed', 'read', 0, 0, NULL, '{"claim":0.3,"fingerprints":0.8,"read":5.1,"total":8.4}', NULL, NULL, '{"line":1,"column":42,"snippet":"<offer id=\"1\"></offers>","code":"malformed_xml","detail":"Файл содержит синтаксическую ошибку XML. Исправьте её и загрузите файл снова. Закрывающий тег </offers> не соответствует открытому <offer> (строка 1)."}', '2026-11-22 01:26:35.392292+00', '2026-11-22 01:26:35.400344+00', NULL, NULL, NULL, '2026-11-22 01:26:41.023859+00', NULL),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '01a200dc-ccad-768d-a13d-2fa253999bd4', 'push', false, false, 'succeeded', 'done', 1771, 7, 'Проверочный магазин', '{"claim":1.7,"fingerprints":3.8,"read":139.8,"details":3.5,"apply":8.5,"total":202.2}', '{"total":7,"created":5,"updated":0,"unchanged":0,"skipped":2,"closed":0,"errors":0,"no_photo":4,"desc_truncated":0}', '{"run_id":"01a200dc-ccad-768d-a13d-2fa253999bd4","shop":"Проверочный магазин","dry_run":false,"counters":{"total":7,"created":5,"updated":0,"unchanged":0,"skipped":2,"closed":0,"errors":0,"no_photo":4,"desc_truncated":0},"skipped":[{"id":"p6","reason":"пустая категория","code":"empty_category","line":45,"name":"Дрель ударная Кряжич ДУ-650 модель p6"},{"id":"p7","reason":"нет в наличии","code":"not_available","line":50,"name":"Дрель ударная Кряжич ДУ-650 модель p7"}],"errors":[],"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{}}', NULL, '2026-11-22 01:26:40.047668+00', '2026-11-22 01:26:40.246428+00', NULL, NULL, '{"metrics":{"total":7,"converted":6,"skipped":2,"category_hit_rate":0.8571,"avg_tags":1,"drop_reasons":{}},"warnings":{},"tags_per_offer":{"1":5}}', '2026-11-22 01:26:42.066605+00', '2026-11-22 01:26:40.237309+00');
INSERT INTO public.schema_migrations VALUES
	('0001-organizations.sql', '4d693607a7d1b70440be36f148b478f0eaf6196e54f939191e94e96bfb329841', '2026-11-22 01:26:00.487301+00'),
	('0002-intentions.sql', '63996cfe82843a4583309c953b88ddf0328903d8bd1196d98b3683c1ced77635', '2026-11-22 01:26:00.538338+00'),
	('0003-runs.sql', '4f0082c01d00e46a38a6b68f437bc73439bac376a020901e452066be1549035f', '2026-11-22 01:26:00.596524+00'),
	('0004-territories.sql', '4198db202ae89bdf60d35d68b0177c1e051716828c0b8524e3a83aa8e76519c6', '2026-11-22 01:26:00.629193+00'),
	('0005-feeds.sql', '8bb5d91c8ab80faf23f1bd5b435f37743955cfeea0470061dfb13067cbde13b4', '2026-11-22 01:26:00.645576+00'),
	('0006-photo-transfers.sql', 'c27b2dfc5f6ca6e3653b9a85d33cbb0348f816f26ab38b8c4397293521a5fcad', '2026-11-22 01:26:00.651766+00'),
	('0007-account-area.sql', 'c36b8f66d6305160f70bb76067f26090579f86d837f8c0b5f5ba8e7b321e6e61', '2026-11-22 01:26:00.72509+00'),
	('0008-wanted-pictures.sql', '12f150ab04a3e9440a5a62ed8c5ec6e8bb6702ec4b102bb4cc09980332207834', '2026-11-22 01:26:00.760533+00'),
	('0009-run-applied.sql', '2ff6e38547c4bce3b60c0134d48e837b46d4783bf7461f5bf3c895f944674f10', '2026-11-22 01:26:00.775955+00');
INSERT INTO public.sessions VALUES
	('01a200dc-446b-7102-b8c3-fa42dbb582c1', '\x26fb69fdfc562632e06beb194b044427f4ea7b8698848d6dd3736ed20b5a440e', '01a200dc-4476-7540-ae1a-7c889b81930f', '2026-11-22 01:26:06.051735+00', '2100-01-01 00:00:00+00'),
	('01a200dc-6a8c-764f-b5b4-307cacdb4ee0', '\x9a733c0efc7a1d8c67e3aab3aab6e32f88a8a3fa540b198adb7b076bd37a7dd9', '01a200dc-6aa2-76f6-b9bf-e23148bc8dc7', '2026-11-22 01:26:16.364058+00', '2100-01-01 00:00:00+00'),
	('01a200dc-96d2-774a-bf87-d4f18885d859', '\x32a451d10c53c34eae048babc6aa4c48f5f0a0b1100331c1bb3f0ebd5b296467', '01a200dc-96db-709b-9744-ad6d0452dc88', '2026-11-22 01:26:27.625015+00', '2100-01-01 00:00:00+00'),
	('01a200dc-a43b-720c-8c2d-3f6665dc08e5', '\xd63568525900739fbb46cb1346581fef92c7dc8bb7798f35f63a51d2ea9a6316', '01a200dc-a44f-705f-8bb6-2f4ebdd9e705', '2026-11-22 01:26:31.087181+00', '2100-01-01 00:00:00+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '\x7b6fd702e1a25c2db55649dc6420254cfc4779c31b7343db8d8282dd0812e6b8', '01a200dc-b0fc-7378-8d64-eacdb077dba4', '2026-11-22 01:26:34.054415+00', '2100-01-01 00:00:00+00'),
	('01a200dc-b0f4-7670-9750-75e76eee4f20', '\x90065f57dc849c7ff02e5e0e96203ad1196e9b1906b16a8749c0b113d1835cc7', '01a200dc-b0fc-7378-8d64-eacdb077dba4', '2026-11-22 01:26:35.257787+00', '2100-01-01 00:00:00+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '\x15e0f6de3bd7f38588d0e863db49c63989b43ecf0f55fb9a3fe6ba7798518c43', '01a200dc-c235-77a2-a9cc-ee0ee58594f2', '2026-11-22 01:26:38.675596+00', '2100-01-01 00:00:00+00'),
	('01a200dc-c231-746a-8d9c-1772aa6da7f7', '\x7928b263ac694c4fcc324bcaf48103935e60b39598739c22df0a9e4dd3a6801c', '01a200dc-c235-77a2-a9cc-ee0ee58594f2', '2026-11-22 01:26:39.995812+00', '2100-01-01 00:00:00+00');
INSERT INTO public.settings VALUES
	('max_tags', '6', '2026-11-22 01:26:40.975245+00');
INSERT INTO public.territories OVERRIDING SYSTEM VALUE VALUES
	(432, 'city', 'Москва', 'Москва', NULL, 13010),
	(795, 'city', 'Республика Татарстан', 'Казань', NULL, 1309),
	(1185, 'region', 'Москва', NULL, NULL, 13010),
	(1213, 'region', 'Республика Татарстан', NULL, NULL, 4005);
INSERT INTO public.territory_spellings VALUES
	('moscow', 432),
	('moscow (москва)', 432),
	('moscow москва', 432),
	('moscow, москва', 432),
	('казань', 795),
	('казань (республика татарстан)', 795),
	('казань (татарстан)', 795),
	('казань республика татарстан', 795),
	('казань татарстан', 795),
	('казань, республика татарстан', 795),
	('казань, татарстан', 795),
	('кзн', 795),
	('кзн (республика татарстан)', 795),
	('кзн (татарстан)', 795),
	('кзн республика татарстан', 795),
	('кзн татарстан', 795),
	('кзн, республика татарстан', 795),
	('кзн, татарстан', 795),
	('москва', 432),
	('москва', 1185),
	('москва (москва)', 432),
	('москва город (москва)', 432),
	('москва город москва', 432),
	('москва город, москва', 432),
	('москва москва', 432),
	('москва, moscow', 432),
	('москва, москва', 432),
	('москва, мск', 432),
	('мск (москва)', 432),
	('мск москва', 432),
	('мск, москва', 432),
	('республика татарстан', 1213),
	('республика татарстан (татарстан)', 1213),
	('республика татарстан, казань', 795),
	('республика татарстан, кзн', 795),
	('татария', 1213),
	('татарстан', 1213),
	('татарстан, казань', 795),
	('татарстан, кзн', 795);
SELECT pg_catalog.setval('public.territories_id_seq', 1241, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (org_id, id);
ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_pkey PRIMARY KEY (org_id);
ALTER TABLE ONLY public.intention_photos
    ADD CONSTRAINT intention_photos_pkey PRIMARY KEY (org_id, intention_id, "position");
ALTER TABLE ONLY public.intentions
    ADD CONSTRAINT intentions_org_id_external_id_key UNIQUE (org_id, external_id);
ALTER TABLE ONLY public.intentions
    ADD CONSTRAINT intentions_pkey PRIMARY KEY (org_id, id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (org_id, id);
ALTER TABLE ONLY public.org_tokens
    ADD CONSTRAINT org_tokens_pkey PRIMARY KEY (org_id, id);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photo_hosts
    ADD CONSTRAINT photo_hosts_pkey PRIMARY KEY (host);
ALTER TABLE ONLY public.photo_links
    ADD CONSTRAINT photo_links_pkey PRIMARY KEY (org_id, url_hash);
ALTER TABLE ONLY public.photo_runs
    ADD CONSTRAINT photo_runs_pkey PRIMARY KEY (org_id, run_id);
ALTER TABLE ONLY public.photo_transfers
    ADD CONSTRAINT photo_transfers_pkey PRIMARY KEY (org_id, url_hash, run_id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.run_changes
    ADD CONSTRAINT run_changes_pkey PRIMARY KEY (org_id, run_id, "position");
ALTER TABLE ONLY public.run_refusals
    ADD CONSTRAINT run_refusals_pkey PRIMARY KEY (org_id, run_id, "position");
ALTER TABLE ONLY public.run_slices
    ADD CONSTRAINT run_slices_pkey PRIMARY KEY (org_id, run_id, part);
ALTER TABLE ONLY public.run_sources
    ADD CONSTRAINT run_sources_pkey PRIMARY KEY (org_id, run_id);
ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (org_id, id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (org_id, token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.territories
    ADD CONSTRAINT territories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.territory_spellings
    ADD CONSTRAINT territory_spellings_pkey PRIMARY KEY (spelling, territory_id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE INDEX feeds_due ON public.feeds USING btree (next_run_at) WHERE ((url IS NOT NULL) AND auto_update);
CREATE INDEX feeds_stopping ON public.feeds USING btree (stops_at) WHERE (stops_at IS NOT NULL);
CREATE INDEX intention_photos_photo ON public.intention_photos USING btree (photo_hash);
CREATE INDEX notifications_mail_due ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE UNIQUE INDEX org_tokens_active ON public.org_tokens USING btree (org_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX org_tokens_hash ON public.org_tokens USING btree (token_hash);
CREATE INDEX photo_links_photo ON public.photo_links USING btree (photo_hash) WHERE (photo_hash IS NOT NULL);
CREATE INDEX photo_links_unused ON public.photo_links USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX photo_links_without_photo ON public.photo_links USING btree (org_id) WHERE (photo_hash IS NULL);
CREATE INDEX photo_transfers_claimed ON public.photo_transfers USING btree (host) WHERE (claimed_until IS NOT NULL);
CREATE INDEX photo_transfers_free ON public.photo_transfers USING btree (host, rank, url_hash) WHERE ((state = 'queued'::text) AND (claimed_until IS NULL));
CREATE INDEX photo_transfers_open ON public.photo_transfers USING btree (org_id, run_id) WHERE (state = 'queued'::text);
CREATE INDEX photos_unused ON public.photos USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX run_sources_age ON public.run_sources USING btree (created_at);
CREATE INDEX runs_running ON public.runs USING btree (org_id) WHERE (state = 'running'::text);
CREATE UNIQUE INDEX sessions_hash ON public.sessions USING btree (token_hash);
CREATE UNIQUE INDEX territories_place ON public.territories USING btree (level, region, COALESCE(city, ''::text), COALESCE(address, ''::text));
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_org_id_fkey FOREIGN KEY (org_id) REFERENCES public.organizations(id);
ALTER TABLE ONLY public.feeds
    ADD CONSTRAINT feeds_org_id_fkey FOREIGN KEY (org_id) REFERENCES public.organizations(id);
ALTER TABLE ONLY public.org_tokens
    ADD CONSTRAINT org_tokens_org_id_fkey FOREIGN KEY (org_id) REFERENCES public.organizations(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_org_id_account_id_fkey FOREIGN KEY (org_id, account_id) REFERENCES public.accounts(org_id, id);
ALTER TABLE ONLY public.territory_spellings
    ADD CONSTRAINT territory_spellings_territory_id_fkey FOREIGN KEY (territory_id) REFERENCES public.territories(id) ON DELETE CASCADE;
