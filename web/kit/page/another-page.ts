/** State of a link to another page of the same list: it begins at the top, as a page load would. */
export const anotherPage = 'another-page';
