/** Above a page that could not be made here. The gateway draws what it leads to, also while all else is down. */
export const statusLink =
  '<p class="l-notice">Demorou ou não abriu? <a href="/status">Veja o que está funcionando</a></p>';
