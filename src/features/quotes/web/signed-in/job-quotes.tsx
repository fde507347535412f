import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '@/platform/web';
import { listJobQuotes } from '../../contract';
import { t } from './messages';
import { QuoteLine } from './quote-line';

/** Section of the job page with the quotes of the job. Its links create a quote and open the page about the homeowner. */
export function JobQuotes({ jobId, isOpen }: { jobId: string; isOpen: boolean }) {
  const found = useApiQuery(listJobQuotes, { params: { job_id: jobId } });
  if (!found.data) return null;
  const { items } = found.data;
  return (
    <Stack component="section" gap="xs" p="md" className="hl-card" aria-labelledby="job-quotes">
      <Title order={2} id="job-quotes" fz={17}>
        {t('list_title')}
      </Title>
      {items.length > 0 && (
        <Stack component="ul" gap="xs">
          {items.map((quote) => (
            <li key={quote.id}>
              <QuoteLine quote={quote} />
            </li>
          ))}
        </Stack>
      )}
      <Group gap="md">
        {isOpen && (
          <Button variant="default" size="sm" renderRoot={(props) => <Link to="/quotes/new" search={{ job: jobId }} {...props} />}>
            {t('new_title')}
          </Button>
        )}
        <Link to="/homeowners/$id" params={{ id: jobId }}>
          {t('homeowner_link')}
        </Link>
      </Group>
    </Stack>
  );
}
