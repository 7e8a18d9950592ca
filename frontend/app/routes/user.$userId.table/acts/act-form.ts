/** The form that the boxes of the rows and the buttons of the panel belong to, wherever on the page they stand. */
export const ACT_FORM = 'table-act';
/** The form of what the address says: order, filter, size, view. */
export const VIEW_FORM = 'table-view';
