import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Loading, lazyPart } from '@/platform/web/kit';
import classes from './equipment-page.module.css';
import { t } from './messages';

const NewUnit = lazyPart(async () => (await import('./unit-admin')).NewEquipmentForm, <Loading rows={4} />);

type Props = { opened: boolean; onClose: () => void; onDone: (id: string) => void };

/** Drawer in which staff add equipment that is not in any list. */
export function NewEquipmentDrawer({ opened, onClose, onDone }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : 460}
      title={t('new_unit')}
      padding="lg"
      classNames={{ title: classes.drawerTitle }}
    >
      <NewUnit onDone={onDone} onCancel={onClose} />
    </Drawer>
  );
}
