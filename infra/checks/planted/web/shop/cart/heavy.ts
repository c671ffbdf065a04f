import { Modal } from '@mantine/core';
export const planted = [Modal].length;
