import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './search.module.css';
import { SearchPanel } from './search-panel';

/** A dialog in the upper third of the screen; the whole screen on a phone. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={open}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={640}
      padding={0}
      fullScreen={isPhone}
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes.content, body: classes.body }}
      aria-label="Search"
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  );
}
