import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isOneOf, isString, recordArrayOf } from '@/platform';
import type { ApiError } from '@/platform/web';
import { Dialog, ListRow, ListRows } from '@/platform/web/kit';
import { SIMILAR_REASONS, type SimilarReason } from '../similar';
import { t } from './messages';
import { formatReasons } from './similar-contractors';

type Similar = { id: string; message: string; reasons: { reason: SimilarReason; value: string }[] };

/** Returns the similar contractors from the error of the server, with the reasons. */
function similarIn(issues: ApiError['issues']): Similar[] {
  return issues.flatMap(({ code, id, message, reasons }) => {
    if (code !== 'similar_contractor' || !isString(id)) return [];
    const validReasons = recordArrayOf(reasons).flatMap(({ reason, value }) =>
      isOneOf(SIMILAR_REASONS, reason) && isString(value) ? [{ reason, value }] : [],
    );
    return [{ id, message, reasons: validReasons }];
  });
}

type Props = { error: ApiError | null; busy: boolean; onCreate: () => void; onClose: () => void };

/** Dialog in which the user confirms that a contractor should be added although a similar one exists. */
export function SimilarContractorsDialog({ error, busy, onCreate, onClose }: Props) {
  const issues = error?.status === 409 ? error.issues : [];
  const similarContractors = similarIn(issues);
  const hiddenIssues = issues.filter(({ code }) => code === 'similar_hidden');
  return (
    <Dialog
      opened={issues.length > 0}
      onClose={onClose}
      title={t('similar_dialog_title')}
      confirm={t('create_anyway_button')}
      isSecondary
      cancel={t('change_details_button')}
      busy={busy}
      onConfirm={onCreate}
    >
      <ListRows label={t('similar_contractors_title')}>
        {similarContractors.map(({ id, message, reasons }) => (
          <ListRow
            key={id}
            name={message}
            lines={[formatReasons(reasons)]}
            end={
              <Button component={Link} to={`/contractors/${id}`} aria-label={t('use_contractor_label', { name: message })}>
                {t('use_contractor_link')}
              </Button>
            }
          />
        ))}
      </ListRows>
      {hiddenIssues.map(({ message }) => (
        <Text key={message} my="1em">
          {message}
        </Text>
      ))}
    </Dialog>
  );
}
