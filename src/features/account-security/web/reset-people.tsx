import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, ToneBadge, toastSaved } from '@/platform/web/kit';
import { listSecurityUsers, resetSecondFactor, type SecurityPerson } from '../contract';
import { t } from './messages';
import { SignInMethod } from './sign-in-method';

/** Lets administrators reset the second factor of a user who lost the phone and the backup codes. */
export function ResetPeople() {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const peopleQuery = useApiQuery(listSecurityUsers, { query: { q } }, { enabled: q !== '', placeholderData: (before) => before });
  const me = useCurrentUser();
  const reset = useApiMutation(resetSecondFactor, {
    invalidates: [listSecurityUsers],
    onSuccess: () => toastSaved(t('second_factor_reset_toast')),
  });
  const confirmReset = ({ id, name }: SecurityPerson) =>
    modals.openConfirmModal({
      title: t('reset_of_name', { name }),
      children: <Text>{t('their_sessions_end')}</Text>,
      labels: { confirm: t('reset'), cancel: t('cancel') },
      onConfirm: () => reset.mutate({ params: { id } }),
    });
  return (
    <SignInMethod title={t('second_factor_reset_title')} lead={t('make_sure_who_asks')}>
      <TextInput type="search" label={t('search_people')} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      {q !== '' && peopleQuery.isPending && <Loading rows={2} height={48} />}
      {peopleQuery.error && <ErrorPanel error={peopleQuery.error} retry={() => void peopleQuery.refetch()} />}
      {q !== '' && peopleQuery.data && (
        <Box component="ul" mb="md" aria-label={t('people')}>
          {peopleQuery.data.items.map((person) => (
            <Group key={person.id} component="li" gap="8px 16px" justify="space-between" py="sm" className="hl-line-below hl-wrap">
              <span>
                <strong>{person.name}</strong>{' '}
                <Box component="span" c="var(--mantine-color-dimmed)">
                  {person.email}
                </Box>
              </span>
              {person.second_step && person.id !== me.uid ? (
                <Button
                  variant="default"
                  size="sm"
                  loading={reset.isPending}
                  aria-label={t('reset_of_name', { name: person.name })}
                  onClick={() => confirmReset(person)}
                >
                  {t('reset')}
                </Button>
              ) : (
                <ToneBadge tone="quiet">{person.second_step ? t('on') : t('off')}</ToneBadge>
              )}
            </Group>
          ))}
          {peopleQuery.data.items.length === 0 && (
            <Box component="li" c="var(--mantine-color-dimmed)">
              {t('people_search_empty')}
            </Box>
          )}
        </Box>
      )}
    </SignInMethod>
  );
}
