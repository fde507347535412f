import { Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OWNER_LABELS } from '@/access';
import { QuoteStateBadge } from '@/features/quotes/web/signed-in/state-badge';
import { formatDate, formatMoney } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Dimmed, displayDate, EmptyState, ListRow, ListRows, LoadingOrError, Page, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { formatPhone, STAGE_LABELS } from '@/rules/forms';
import { getHomeowner, type HomeownerView } from '../contract';
import { t } from './messages';

/** `/homeowners/{id}`: a homeowner with homes, jobs and quotes. `id` is the ID of any of the person's jobs. */
export function HomeownerPage({ id }: { id: string }) {
  const homeowner = useApiQuery(getHomeowner, { params: { job_id: id } });
  usePageTitle(homeowner.data?.name ?? t('list_title'));
  return (
    <Page width={760}>
      <nav className="hl-crumbs">
        <Link to="/homeowners">{t('list_title')}</Link>
      </nav>
      <LoadingOrError query={homeowner} rows={5} />
      {homeowner.data && <Shown homeowner={homeowner.data} />}
    </Page>
  );
}

function Shown({ homeowner }: { homeowner: HomeownerView }) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} className="hl-wrap">
          {homeowner.name}
        </Title>
        {homeowner.other_names.length > 0 && <Dimmed>{t('other_names_note', { names: homeowner.other_names.join(', ') })}</Dimmed>}
      </div>
      <dl className="hl-pairs hl-wrap">
        {homeowner.emails.map((email) => (
          <div key={email}>
            <dt>{t('email_label')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        ))}
        {homeowner.phone_numbers.map((phone) => (
          <div key={phone}>
            <dt>{t('phone_label')}</dt>
            <dd>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('last_contact_label')}</dt>
          <dd>
            {homeowner.last_contact
              ? t('last_contact_value', { kind: CONTACT_LABELS[homeowner.last_contact.kind], day: displayDate(homeowner.last_contact.at) })
              : t('contact_empty')}
          </dd>
        </div>
      </dl>
      <Stack component="section" gap="sm" aria-labelledby="homes">
        <Title order={2} id="homes" fz={20}>
          {t('homes_title')}
        </Title>
        {homeowner.homes.map(({ address, jobs }) => (
          <Stack key={`${address} ${jobs[0]?.id}`} gap="xs">
            <Title order={3} fz={16}>
              {address}
            </Title>
            <ListRows label={address}>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ListRows>
          </Stack>
        ))}
        {homeowner.has_more && (
          <p>
            {t('older_jobs_note')} <Link to="/">{t('jobs_link')}</Link>
          </p>
        )}
      </Stack>
      <Stack component="section" gap="sm" aria-labelledby="quotes">
        <Title order={2} id="quotes" fz={20}>
          {t('quotes_title')}
        </Title>
        {homeowner.quotes.length === 0 && <EmptyState title={t('quotes_empty')} />}
        {homeowner.quotes.length > 0 && (
          <ListRows label={t('quotes_title')}>
            {homeowner.quotes.map((quote) => (
              <ListRow
                key={quote.id}
                name={
                  <Link to="/quotes/$id" params={{ id: quote.id }}>
                    {quote.number}
                  </Link>
                }
                lines={[t('quote_line', { price: formatMoney(quote.price), net: formatMoney(quote.net), day: formatDate(quote.valid_until) }), quote.address]}
                end={<QuoteStateBadge state={quote.state} />}
              />
            ))}
          </ListRows>
        )}
      </Stack>
    </Stack>
  );
}

type Job = HomeownerView['homes'][number]['jobs'][number];

function JobRow({ job }: { job: Job }) {
  const days = [
    t('job_created', { day: displayDate(job.created_at) }),
    ...(job.install_start_date ? [t('job_install_date', { day: formatDate(job.install_start_date) })] : []),
  ];
  const next = job.next_task;
  return (
    <ListRow
      name={
        <Link to="/$jobId" params={{ jobId: job.id }}>
          {job.short_code}
        </Link>
      }
      lines={[next ? t('next_step', { title: next.title, owner: OWNER_LABELS[next.owner] }) : t('next_step_empty'), days.join(' · ')]}
      end={<StageBadge job={job} />}
    />
  );
}

function StageBadge({ job }: { job: Job }) {
  if (job.is_canceled) return <ToneBadge tone="quiet">{t('canceled_badge')}</ToneBadge>;
  if (job.is_closed) return <ToneBadge tone="good">{t('closed_badge')}</ToneBadge>;
  return <ToneBadge tone="busy">{STAGE_LABELS[job.stage_key]}</ToneBadge>;
}

const CONTACT_LABELS: Record<NonNullable<HomeownerView['last_contact']>['kind'], string> = {
  message_from: t('message_received_label'),
  message_to: t('message_sent_label'),
  quote_sent: t('contact_quote_sent'),
  quote_accepted: t('contact_quote_accepted'),
  appointment: t('contact_appointment'),
  installation: t('contact_installation'),
};
