import { Button } from '@mantine/core';
import { t } from './messages';

/** Button that opens and closes the editor of an entry. */
export const OpenButton = ({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-expanded={isOpen}
    aria-label={isOpen ? t('rule_close_label', { name }) : t('rule_edit_label', { name })}
    onClick={onToggle}
  >
    {isOpen ? t('rule_close_button') : t('rule_edit_button')}
  </Button>
);
