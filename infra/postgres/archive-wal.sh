#!/bin/sh
# archive_command of PostgreSQL: archive-wal.sh %p %f <folder>
# A segment is in the archive whole or not at all, once, and only when the disk has it. One that is there
# already must be the same.
set -eu
segment=$1 name=$2 folder=$3
if [ -e "$folder/$name" ]; then
  cmp -s "$segment" "$folder/$name"
  exit
fi
cp "$segment" "$folder/.$name.partial"
sync "$folder/.$name.partial"
mv "$folder/.$name.partial" "$folder/$name"
sync "$folder"
