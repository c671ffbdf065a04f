import Type from 'typebox';
import { categories, notificationTypes, priorities } from '../domain/notice.ts';

export const TypeSchema = Type.Enum([...notificationTypes]);
export const CategorySchema = Type.Enum([...categories]);
export const PrioritySchema = Type.Enum([...priorities]);
