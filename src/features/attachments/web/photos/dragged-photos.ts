/** Data type of photos that are dragged from the tray to a slot. The data is a list of attachment IDs. */
const KIND = 'application/x-hearthline-photos';

export const draggedPhotos = {
  put: (data: DataTransfer, ids: readonly string[]): void => {
    data.setData(KIND, JSON.stringify(ids));
    data.effectAllowed = 'move';
  },
  /** Returns true if the dragged data can be dropped on a slot: photos from the tray or files from the computer. */
  isOver: (data: DataTransfer): boolean => data.types.includes(KIND) || data.types.includes('Files'),
  take: (data: DataTransfer): string[] => {
    const ids: unknown = JSON.parse(data.getData(KIND) || '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  },
};
